#pragma once
#include <png.h>

/* Straight RGBA, 8 bits a channel: the macro itself is an expression that Swift does not import. */
static const png_uint_32 cpng_format_rgba = PNG_FORMAT_RGBA;
/* A 16-bit file that does not say how it is encoded is sRGB, as every other file is. */
static const png_uint_32 cpng_flag_16bit_srgb = PNG_IMAGE_FLAG_16BIT_sRGB;
