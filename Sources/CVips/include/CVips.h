#ifndef KAWARABAN_CVIPS_H
#define KAWARABAN_CVIPS_H
// libvips takes options as variable arguments, which Swift cannot pass: these few C functions can.
//
// Functions that return a picture return one that the caller closes, or NULL; those that return bool say whether they
// succeeded. After a failure `kawaraban_vips_take_error` says why. Nothing here is for two threads at once.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A picture, perhaps not decoded yet.
typedef struct kawaraban_picture kawaraban_picture;

typedef enum {
    KAWARABAN_JPEG,
    KAWARABAN_PNG,
    KAWARABAN_WEBP,
    KAWARABAN_GIF,
    KAWARABAN_AVIF,
} kawaraban_picture_format;

/// To be called once, first. Nothing is cached, one thread works.
bool kawaraban_vips_start(const char *program);

/// Such as "8.14.1".
const char *kawaraban_vips_version(void);

/// The messages of what failed since the last call, one a line, cut to the buffer's size.
void kawaraban_vips_take_error(char *buffer, size_t size);

/// Opens a picture of a known format by its descriptor, which must stay open as long as the picture; reads its header.
/// `shrink`: 1, 2, 4 or 8, each side is decoded smaller by so much (JPEG and WebP). `all_frames`: of an animation, one
/// below the other.
kawaraban_picture *kawaraban_picture_open(
    int descriptor, kawaraban_picture_format format, int shrink, bool all_frames);

/// The same of the bytes of a JPEG, of which it keeps its own: one that is not as long as it says is none.
kawaraban_picture *kawaraban_picture_open_unended(const uint8_t *jpeg, size_t count, int shrink);

void kawaraban_picture_close(kawaraban_picture *picture);

/// Pixels, before any turning.
int kawaraban_picture_width(const kawaraban_picture *picture);
int kawaraban_picture_height(const kawaraban_picture *picture);
/// Of each frame of an animation; the whole height of other pictures.
int kawaraban_picture_frame_height(const kawaraban_picture *picture);
/// Frames in the file, whether opened or not.
int kawaraban_picture_frames(const kawaraban_picture *picture);
/// Exif orientation, 1...8.
int kawaraban_picture_orientation(const kawaraban_picture *picture);
bool kawaraban_picture_has_alpha(const kawaraban_picture *picture);

/// Has a picture that is not decoded yet, and has no profile, taken for one in Display P3.
void kawaraban_picture_assume_p3(kawaraban_picture *picture);

/// Scales both sides, converts to 8 bit sRGB (profiles, CMYK and 16 bit included), turns as the Exif orientation says,
/// and keeps the pixels in memory. Three bands, or four with alpha.
kawaraban_picture *kawaraban_picture_decode(kawaraban_picture *picture, double across, double down);

/// A piece of a decoded picture, scaled to exactly `width` x `height`.
kawaraban_picture *kawaraban_picture_piece(
    kawaraban_picture *decoded, int x, int y, int piece_width, int piece_height, int width, int height);

/// Scales every frame of an animation to exactly `width` x `height`; nothing is decoded before it is saved.
kawaraban_picture *kawaraban_picture_animation(kawaraban_picture *opened, int width, int height);

/// The pixels of a decoded picture, row by row: width x height x bands bytes, valid until it is closed.
const uint8_t *kawaraban_picture_pixels(kawaraban_picture *decoded, int *bands);

/// Encoders. `quality` 1...100. No profile, position or comment is written.
bool kawaraban_picture_save_avif(kawaraban_picture *picture, const char *path, int quality, int effort);
bool kawaraban_picture_save_jpeg(kawaraban_picture *picture, const char *path, int quality);
bool kawaraban_picture_save_png(kawaraban_picture *picture, const char *path, bool has_palette);

/// Draws an SVG, which must be trusted, as large as it says; three bands, in memory.
kawaraban_picture *kawaraban_picture_draw(const uint8_t *svg, size_t size);

/// Puts a decoded picture into another; what is below is seen through it.
kawaraban_picture *kawaraban_picture_insert(
    const kawaraban_picture *whole, const kawaraban_picture *part, int x, int y);

/// A PNG of at most 256 colours: as few as come near enough to those of the picture for `quality`, 1...100.
bool kawaraban_picture_save_small_png(kawaraban_picture *picture, const char *path, int quality);

/// Into memory, to be freed by `kawaraban_bytes_free`. libvips 8.14 adds an Exif block of its own.
bool kawaraban_picture_webp(
    kawaraban_picture *picture, int quality, int effort, bool is_lossless, uint8_t **bytes, size_t *count);
void kawaraban_bytes_free(uint8_t *bytes);

#endif
