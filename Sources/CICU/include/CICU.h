#ifndef KAWARABAN_CICU_H
#define KAWARABAN_CICU_H
// ICU renames every function per version (ubrk_open_72), which Swift cannot follow: these few C functions can.

#include <stdbool.h>
#include <stdint.h>

/// One ICU line break iterator. Not for two threads at once.
typedef struct kawaraban_line_breaker kawaraban_line_breaker;

/// Opens the rules of an ICU locale such as "ja@lb=strict"; an unknown language gets the root rules. NULL when ICU
/// has no rules at all (its data is missing) or memory is out.
kawaraban_line_breaker *kawaraban_line_breaker_open(const char *locale);

void kawaraban_line_breaker_close(kawaraban_line_breaker *breaker);

/// Sets `marks[offset]` to 1 for each UTF-8 offset in 1...length where a line may end, to 0 elsewhere.
/// `marks` has room for length + 1. False when ICU refuses the text; then nothing but the end is marked.
bool kawaraban_line_breaker_mark(
    kawaraban_line_breaker *breaker, const char *utf8, int32_t length, uint8_t *marks);

/// How a character stands in a vertical line (UTR #50, Vertical_Orientation): 0 rotated, 1 transformed, else rotated (Tr),
/// 2 transformed, else upright (Tu), 3 upright.
int32_t kawaraban_vertical_orientation(uint32_t character);

/// Whether a character is of the classes NS or CJ of UAX #14.
bool kawaraban_begins_no_line(uint32_t character);

/// Writes the level of each UTF-16 unit of a text (UAX #9): even ones run from left to right, odd ones from right to left.
///
/// - base: 0 and 1 for a paragraph in that direction, 2 for one in that of its first letter.
/// False when ICU refuses the text or memory is out; then nothing is written.
bool kawaraban_bidi_levels(const uint16_t *utf16, int32_t length, int32_t base, uint8_t *levels);

/// Writes at each place of a line, from the left, the number of what stands there (UAX #9, rule L2).
void kawaraban_bidi_order(const uint8_t *levels, int32_t length, int32_t *order);

#endif
