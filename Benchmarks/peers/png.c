/* Encodes raw straight RGBA frames as PNG with libpng at level 1 and its own choice of filters; opaque frames as RGB.
   usage: png FILE WIDTH HEIGHT; prints processor milliseconds and bytes a frame. */
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static size_t written;

static void take(png_structp png, png_bytep bytes, png_size_t count) {
  (void)png, (void)bytes;
  written += count;
}

static void done(png_structp png) { (void)png; }

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  FILE *file = fopen(argv[1], "rb");
  int width = atoi(argv[2]), height = atoi(argv[3]), frames = 0;
  if (!file) return 1;
  size_t size = (size_t)width * height * 4;
  unsigned char *pixels = malloc(size);
  double total = 0;
  while (fread(pixels, 1, size, file) == size) {
    double best = 1e9;
    for (int round = 0; round < 3; round++) {
      double start = seconds();
      int opaque = 1;
      for (size_t i = 3; i < size; i += 4) opaque &= pixels[i] == 255;
      unsigned char *rgb = opaque ? malloc(size / 4 * 3) : pixels;
      if (opaque)
        for (size_t i = 0; i < size / 4; i++)
          for (int c = 0; c < 3; c++) rgb[i * 3 + c] = pixels[i * 4 + c];
      png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
      png_infop info = png_create_info_struct(png);
      png_set_write_fn(png, NULL, take, done);
      png_set_compression_level(png, 1);
      png_set_IHDR(png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA, 0, 0, 0);
      png_write_info(png, info);
      for (int y = 0; y < height; y++) png_write_row(png, rgb + (size_t)y * width * (opaque ? 3 : 4));
      png_write_end(png, info);
      png_destroy_write_struct(&png, &info);
      if (opaque) free(rgb);
      double time = seconds() - start;
      if (time < best) best = time;
    }
    total += best;
    frames++;
  }
  printf("%.2f %zu\n", total / frames * 1000, written / 3 / frames);
  return 0;
}
