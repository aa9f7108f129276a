#ifndef KAWARABAN_CWOFF2_H
#define KAWARABAN_CWOFF2_H
// libwoff2enc has a C++ interface; these few C functions are what Swift calls.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes that are enough for the WOFF2 file of a font of `length` bytes.
size_t kawaraban_woff2_bound(const uint8_t *font, size_t length);

/// Compresses a font file (TTF or OTF) into `target`, which has room for `*target_length` bytes; sets the length
/// used. `quality` is Brotli's, 0...11. False when the font is damaged or the room too small. Throws nothing.
bool kawaraban_woff2_compress(
    const uint8_t *font, size_t length, int quality, uint8_t *target, size_t *target_length);

#ifdef __cplusplus
}
#endif
#endif
