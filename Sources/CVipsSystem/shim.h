// CVips includes vips/vips.h itself: vips' functions take variable arguments, which Swift cannot call.
