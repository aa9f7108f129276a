#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>
