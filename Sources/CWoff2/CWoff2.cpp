#include "CWoff2.h"

#include <cstdio>
#include <mutex>

#include <woff2/encode.h>

namespace {

// The encoder writes a line on the sizes of each font to the C library's stderr, and cannot be told not to. While any
// font is being compressed, that stream leads nowhere; file descriptor 2 itself, which messages for people go to, is
// left alone.
class QuietErrorStream {
   public:
    QuietErrorStream() {
        std::lock_guard<std::mutex> guard(mutex);
        if (users++ == 0) {
            // Never closed: another thread may be writing to it a moment longer.
            if (nowhere == nullptr) nowhere = std::fopen("/dev/null", "w");
            if (nowhere != nullptr) {
                usual = stderr;
                stderr = nowhere;
            }
        }
    }

    ~QuietErrorStream() {
        std::lock_guard<std::mutex> guard(mutex);
        if (--users == 0 && nowhere != nullptr) stderr = usual;
    }

   private:
    static std::mutex mutex;
    static int users;
    static FILE *nowhere;
    static FILE *usual;
};

std::mutex QuietErrorStream::mutex;
int QuietErrorStream::users = 0;
FILE *QuietErrorStream::nowhere = nullptr;
FILE *QuietErrorStream::usual = nullptr;

}  // namespace

size_t kawaraban_woff2_bound(const uint8_t *font, size_t length) {
    return woff2::MaxWOFF2CompressedSize(font, length);
}

bool kawaraban_woff2_compress(
    const uint8_t *font, size_t length, int quality, uint8_t *target, size_t *target_length) {
    try {
        QuietErrorStream quiet;
        woff2::WOFF2Params parameters;
        parameters.brotli_quality = quality;
        return woff2::ConvertTTFToWOFF2(font, length, target, target_length, parameters);
    } catch (...) {
        // Memory is out, or the library met what it did not expect.
        return false;
    }
}
