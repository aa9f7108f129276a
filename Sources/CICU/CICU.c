#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>

struct kawaraban_line_breaker {
    UBreakIterator *iterator;
    // Reused from text to text: opening it on a new text then allocates nothing.
    UText *text;
};

kawaraban_line_breaker *kawaraban_line_breaker_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
    if (U_FAILURE(status) || iterator == NULL) return NULL;
    kawaraban_line_breaker *breaker = malloc(sizeof *breaker);
    if (breaker == NULL) {
        ubrk_close(iterator);
        return NULL;
    }
    breaker->iterator = iterator;
    breaker->text = NULL;
    return breaker;
}

void kawaraban_line_breaker_close(kawaraban_line_breaker *breaker) {
    if (breaker == NULL) return;
    ubrk_close(breaker->iterator);
    utext_close(breaker->text);
    free(breaker);
}

bool kawaraban_line_breaker_mark(
    kawaraban_line_breaker *breaker, const char *utf8, int32_t length, uint8_t *marks) {
    memset(marks, 0, (size_t)length + 1);
    marks[length] = 1;
    UErrorCode status = U_ZERO_ERROR;
    UText *text = utext_openUTF8(breaker->text, utf8, length, &status);
    if (U_FAILURE(status)) return false;
    breaker->text = text;
    ubrk_setUText(breaker->iterator, text, &status);
    if (U_FAILURE(status)) return false;
    ubrk_first(breaker->iterator);
    for (int32_t offset = ubrk_next(breaker->iterator); offset != UBRK_DONE;
         offset = ubrk_next(breaker->iterator)) {
        if (offset > 0 && offset <= length) marks[offset] = 1;
    }
    return true;
}

int32_t kawaraban_vertical_orientation(uint32_t character) {
    switch (u_getIntPropertyValue((UChar32)character, UCHAR_VERTICAL_ORIENTATION)) {
    case U_VO_TRANSFORMED_ROTATED: return 1;
    case U_VO_TRANSFORMED_UPRIGHT: return 2;
    case U_VO_UPRIGHT: return 3;
    default: return 0;
    }
}

bool kawaraban_begins_no_line(uint32_t character) {
    int32_t kind = u_getIntPropertyValue((UChar32)character, UCHAR_LINE_BREAK);
    return kind == U_LB_NONSTARTER || kind == U_LB_CONDITIONAL_JAPANESE_STARTER;
}

bool kawaraban_bidi_levels(const uint16_t *utf16, int32_t length, int32_t base, uint8_t *levels) {
    UBiDi *paragraph = ubidi_open();
    if (paragraph == NULL) return false;
    UErrorCode status = U_ZERO_ERROR;
    UBiDiLevel level = base == 0 ? 0 : base == 1 ? 1 : UBIDI_DEFAULT_LTR;
    ubidi_setPara(paragraph, (const UChar *)utf16, length, level, NULL, &status);
    const UBiDiLevel *found = ubidi_getLevels(paragraph, &status);
    bool isDone = U_SUCCESS(status) && found != NULL && ubidi_getProcessedLength(paragraph) == length;
    if (isDone) memcpy(levels, found, (size_t)length);
    ubidi_close(paragraph);
    return isDone;
}

void kawaraban_bidi_order(const uint8_t *levels, int32_t length, int32_t *order) {
    ubidi_reorderVisual(levels, length, order);
}
