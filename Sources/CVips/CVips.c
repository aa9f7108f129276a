#include "CVips.h"

#include <stdio.h>
#include <string.h>
#include <vips/vips.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

struct kawaraban_picture {
    VipsImage *image;
    VipsSource *source;
};

bool kawaraban_vips_start(const char *program) {
#ifdef __GLIBC__
    // One thread works: more arenas would be memory for nothing.
    mallopt(M_ARENA_MAX, 1);
    // What a decoded picture took is given back at once. Otherwise, from the first large one on, the allocator would keep it,
    // in pieces that are of no use for the next, and the memory that the process may have would be gone.
    mallopt(M_MMAP_THRESHOLD, 1 << 18);
#endif
    if (vips_init(program) != 0) return false;
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_leak_set(FALSE);
    return true;
}

const char *kawaraban_vips_version(void) { return vips_version_string(); }

void kawaraban_vips_take_error(char *buffer, size_t size) {
    snprintf(buffer, size, "%s", vips_error_buffer());
    vips_error_clear();
}

// MARK: pictures

/// Takes over the image.
static kawaraban_picture *picture(VipsImage *image) {
    kawaraban_picture *made = calloc(1, sizeof *made);
    if (made == NULL) {
        g_object_unref(image);
        return NULL;
    }
    made->image = image;
    return made;
}

/// Puts the outcome of a step in the place of what it was made of.
static bool step(VipsImage **image, VipsImage **made, int failed) {
    if (failed != 0 || *made == NULL) return false;
    g_object_unref(*image);
    *image = *made;
    *made = NULL;
    return true;
}

static kawaraban_picture *end(VipsImage *image, bool succeeded) {
    if (succeeded) return picture(image);
    g_object_unref(image);
    return NULL;
}

static VipsImage *load(
    VipsSource *source, kawaraban_picture_format format, int shrink, bool all_frames, VipsFailOn fail_on
) {
    VipsImage *image = NULL;
    const VipsAccess access = VIPS_ACCESS_SEQUENTIAL;
    const int frames = all_frames ? -1 : 1;
    int failed = -1;
    switch (format) {
    case KAWARABAN_JPEG:
        failed = vips_jpegload_source(
            source, &image, "shrink", shrink, "access", access, "fail_on", fail_on, NULL);
        break;
    case KAWARABAN_PNG:
        failed = vips_pngload_source(source, &image, "access", access, "fail_on", fail_on, NULL);
        break;
    case KAWARABAN_WEBP:
        failed = vips_webpload_source(
            source, &image, "n", frames, "scale", 1.0 / shrink, "access", access, "fail_on", fail_on, NULL);
        break;
    case KAWARABAN_GIF:
        failed = vips_gifload_source(source, &image, "n", frames, "access", access, "fail_on", fail_on, NULL);
        break;
    case KAWARABAN_AVIF:
        failed = vips_heifload_source(source, &image, "access", access, "fail_on", fail_on, NULL);
        break;
    }
    return failed == 0 ? image : NULL;
}

/// Takes over both; the image may be missing.
static kawaraban_picture *opened(VipsSource *source, VipsImage *image) {
    kawaraban_picture *opened = image == NULL ? NULL : picture(image);
    if (opened == NULL) {
        g_object_unref(source);
        return NULL;
    }
    opened->source = source;
    return opened;
}

kawaraban_picture *kawaraban_picture_open(
    int descriptor, kawaraban_picture_format format, int shrink, bool all_frames
) {
    // What succeeded may have left something: libheif does.
    vips_error_clear();
    VipsSource *source = vips_source_new_from_descriptor(descriptor);
    if (source == NULL) return NULL;
    return opened(source, load(source, format, shrink, all_frames, VIPS_FAIL_ON_TRUNCATED));
}

kawaraban_picture *kawaraban_picture_open_unended(const uint8_t *jpeg, size_t count, int shrink) {
    vips_error_clear();
    VipsBlob *blob = vips_blob_copy(jpeg, count);
    if (blob == NULL) return NULL;
    VipsSource *source = vips_source_new_from_blob(blob);
    vips_area_unref(VIPS_AREA(blob));
    if (source == NULL) return NULL;
    // Of a picture that wants more than its end the decoder warns.
    return opened(source, load(source, KAWARABAN_JPEG, shrink, false, VIPS_FAIL_ON_WARNING));
}

void kawaraban_picture_close(kawaraban_picture *picture) {
    if (picture == NULL) return;
    g_object_unref(picture->image);
    if (picture->source != NULL) g_object_unref(picture->source);
    free(picture);
}

int kawaraban_picture_width(const kawaraban_picture *picture) { return vips_image_get_width(picture->image); }

int kawaraban_picture_height(const kawaraban_picture *picture) { return vips_image_get_height(picture->image); }

int kawaraban_picture_frame_height(const kawaraban_picture *picture) {
    return vips_image_get_page_height(picture->image);
}

int kawaraban_picture_frames(const kawaraban_picture *picture) { return vips_image_get_n_pages(picture->image); }

int kawaraban_picture_orientation(const kawaraban_picture *picture) {
    return vips_image_get_orientation(picture->image);
}

bool kawaraban_picture_has_alpha(const kawaraban_picture *picture) {
    return vips_image_hasalpha(picture->image);
}

void kawaraban_picture_assume_p3(kawaraban_picture *picture) {
    if (vips_image_get_typeof(picture->image, VIPS_META_ICC_NAME) != 0) return;
    VipsImage *made = NULL;
    VipsBlob *profile = NULL;
    // The library has this profile built in; what is without it is taken for sRGB.
    if (vips_profile_load("p3", &profile, NULL) != 0 || profile == NULL) {
        vips_error_clear();
        return;
    }
    // The profile is metadata, which only a copy of one's own may change.
    if (step(&picture->image, &made, vips_copy(picture->image, &made, NULL))) {
        size_t size;
        const void *data = vips_blob_get(profile, &size);
        vips_image_set_blob_copy(picture->image, VIPS_META_ICC_NAME, data, size);
    } else {
        vips_error_clear();
    }
    vips_area_unref(VIPS_AREA(profile));
}

// MARK: scaling

/// Scales with the colours of transparent pixels left out.
static bool scale(VipsImage **image, double across, double down) {
    if (across == 1 && down == 1) return true;
    VipsImage *made = NULL;
    const bool has_alpha = vips_image_hasalpha(*image);
    const VipsBandFormat format = vips_image_get_format(*image);
    if (has_alpha && !step(image, &made, vips_premultiply(*image, &made, NULL))) return false;
    if (!step(image, &made, vips_resize(*image, &made, across, "vscale", down, NULL))) return false;
    return !has_alpha
        || (step(image, &made, vips_unpremultiply(*image, &made, NULL))
            && step(image, &made, vips_cast(*image, &made, format, NULL)));
}

/// To 8 bit sRGB, three bands or four.
static bool convert(VipsImage **image) {
    VipsImage *made = NULL;
    const bool is_cmyk = vips_image_guess_interpretation(*image) == VIPS_INTERPRETATION_CMYK;
    if (is_cmyk || vips_image_get_typeof(*image, VIPS_META_ICC_NAME) != 0) {
        const char *fallback = is_cmyk ? "cmyk" : "srgb";
        const int failed = vips_icc_transform(
            *image, &made, "srgb", "embedded", TRUE, "input_profile", fallback, "intent", VIPS_INTENT_PERCEPTUAL,
            "depth", 8, NULL);
        // A profile that is damaged, or of another colour space than the pixels, is no reason to go without a picture.
        if (!step(image, &made, failed)) vips_error_clear();
    }
    if (!step(image, &made, vips_colourspace(*image, &made, VIPS_INTERPRETATION_sRGB, NULL))) return false;
    return step(image, &made, vips_cast(*image, &made, VIPS_FORMAT_UCHAR, NULL));
}

static bool keep_in_memory(VipsImage **image) {
    VipsImage *made = vips_image_copy_memory(*image);
    return step(image, &made, 0);
}

kawaraban_picture *kawaraban_picture_decode(kawaraban_picture *picture, double across, double down) {
    vips_error_clear();
    VipsImage *image = picture->image;
    VipsImage *made = NULL;
    g_object_ref(image);
    bool succeeded = scale(&image, across, down) && convert(&image) && keep_in_memory(&image);
    if (succeeded && vips_image_get_orientation(image) > 1) {
        succeeded = step(&image, &made, vips_autorot(image, &made, NULL)) && keep_in_memory(&image);
    }
    return end(image, succeeded);
}

kawaraban_picture *kawaraban_picture_piece(
    kawaraban_picture *decoded, int x, int y, int piece_width, int piece_height, int width, int height
) {
    VipsImage *image = decoded->image;
    VipsImage *made = NULL;
    g_object_ref(image);
    bool succeeded = step(&image, &made, vips_extract_area(image, &made, x, y, piece_width, piece_height, NULL))
        && scale(&image, (double)width / piece_width, (double)height / piece_height);
    if (succeeded && (vips_image_get_width(image) != width || vips_image_get_height(image) != height)) {
        // The scaler rounds; a pixel more or less is taken from, or repeated at, the edge.
        succeeded = step(
            &image, &made, vips_embed(image, &made, 0, 0, width, height, "extend", VIPS_EXTEND_COPY, NULL));
    }
    return end(image, succeeded);
}

kawaraban_picture *kawaraban_picture_animation(kawaraban_picture *opened, int width, int height) {
    VipsImage *image = opened->image;
    VipsImage *made = NULL;
    const int frame_height = vips_image_get_page_height(image);
    const int frames = vips_image_get_height(image) / frame_height;
    const double across = (double)width / vips_image_get_width(image);
    g_object_ref(image);
    bool succeeded = scale(&image, across, (double)height / frame_height) && convert(&image);
    if (succeeded && (vips_image_get_width(image) != width || vips_image_get_height(image) != height * frames)) {
        succeeded = step(
            &image, &made, vips_embed(image, &made, 0, 0, width, height * frames, "extend", VIPS_EXTEND_COPY, NULL));
    }
    // The height of a frame is metadata, which only a copy of one's own may change.
    succeeded = succeeded && step(&image, &made, vips_copy(image, &made, NULL));
    if (succeeded) vips_image_set_int(image, VIPS_META_PAGE_HEIGHT, height);
    return end(image, succeeded);
}

// MARK: looking

const uint8_t *kawaraban_picture_pixels(kawaraban_picture *decoded, int *bands) {
    *bands = vips_image_get_bands(decoded->image);
    return vips_image_get_data(decoded->image);
}

// MARK: drawing

/// White where anything shines through.
static bool flatten(VipsImage **image) {
    if (!vips_image_hasalpha(*image)) return true;
    VipsImage *made = NULL;
    const double white[] = {255, 255, 255};
    VipsArrayDouble *background = vips_array_double_new(white, 3);
    const int failed = vips_flatten(*image, &made, "background", background, NULL);
    vips_area_unref(VIPS_AREA(background));
    return step(image, &made, failed);
}

kawaraban_picture *kawaraban_picture_draw(const uint8_t *svg, size_t size) {
    VipsImage *image = NULL;
    if (vips_svgload_buffer((void *)svg, size, &image, NULL) != 0) return NULL;
    const bool succeeded = flatten(&image) && convert(&image) && keep_in_memory(&image);
    return end(image, succeeded);
}

/// Puts one picture into another, which is seen through it.
static bool lay(VipsImage **image, VipsImage *part, int x, int y) {
    VipsImage *made = NULL;
    if (!vips_image_hasalpha(part)) return step(image, &made, vips_insert(*image, part, &made, x, y, NULL));
    const int failed = vips_composite2(*image, part, &made, VIPS_BLEND_MODE_OVER, "x", x, "y", y, NULL);
    return step(image, &made, failed) && flatten(image) && convert(image);
}

kawaraban_picture *kawaraban_picture_insert(
    const kawaraban_picture *whole, const kawaraban_picture *part, int x, int y
) {
    VipsImage *image = whole->image;
    VipsImage *inner = part->image;
    g_object_ref(image);
    g_object_ref(inner);
    const bool succeeded = convert(&inner) && lay(&image, inner, x, y) && keep_in_memory(&image);
    g_object_unref(inner);
    return end(image, succeeded);
}

bool kawaraban_picture_save_small_png(kawaraban_picture *picture, const char *path, int quality) {
    return vips_pngsave(
        picture->image, path, "compression", 6, "palette", TRUE, "Q", quality, "dither", 0.0, "effort", 4, "strip", TRUE,
        NULL) == 0;
}

// MARK: encoders

bool kawaraban_picture_save_avif(kawaraban_picture *picture, const char *path, int quality, int effort) {
    vips_error_clear();
    return vips_heifsave(
        picture->image, path, "Q", quality, "effort", effort, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "strip",
        TRUE, NULL) == 0;
}

bool kawaraban_picture_save_jpeg(kawaraban_picture *picture, const char *path, int quality) {
    vips_error_clear();
    return vips_jpegsave(
        picture->image, path, "Q", quality, "optimize_coding", TRUE, "interlace", TRUE, "strip", TRUE, NULL) == 0;
}

bool kawaraban_picture_save_png(kawaraban_picture *picture, const char *path, bool has_palette) {
    vips_error_clear();
    return vips_pngsave(picture->image, path, "compression", 9, "palette", has_palette, "strip", TRUE, NULL) == 0;
}

bool kawaraban_picture_webp(
    kawaraban_picture *picture, int quality, int effort, bool is_lossless, uint8_t **bytes, size_t *count
) {
    vips_error_clear();
    void *made = NULL;
    const int failed = vips_webpsave_buffer(
        picture->image, &made, count, "Q", quality, "effort", effort, "lossless", is_lossless, "strip", TRUE, NULL);
    *bytes = made;
    return failed == 0;
}

void kawaraban_bytes_free(uint8_t *bytes) { g_free(bytes); }
