#pragma once
#include <tiffio.h>

/* TIFFGetField takes any number of arguments, which Swift does not import. Each is 0 where the file has no such field. */
static inline uint32_t ctiff_number(TIFF *file, uint32_t tag) {
  uint32_t value = 0;
  return TIFFGetField(file, tag, &value) ? value : 0;
}
static inline uint16_t ctiff_orientation(TIFF *file) {
  uint16_t value = 0;
  return TIFFGetField(file, TIFFTAG_ORIENTATION, &value) ? value : 0;
}
static const uint32_t ctiff_width = TIFFTAG_IMAGEWIDTH;
static const uint32_t ctiff_height = TIFFTAG_IMAGELENGTH;
