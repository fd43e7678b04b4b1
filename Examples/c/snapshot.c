/* Draws an instant of a scene file into a PAM picture on standard output:
 *
 *     cc snapshot.c -lopenemitter -o snapshot && ./snapshot scene.emitter.json 1.5 >picture.pam
 */
#include <openemitter.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
  if (count != 3) return fprintf(stderr, "usage: snapshot SCENE SECONDS\n"), 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return perror(arguments[1]), 1;
  static uint8_t scene[1 << 20];
  size_t bytes = fread(scene, 1, sizeof scene, file);
  fclose(file);

  int32_t effect = oe_load(scene, (ptrdiff_t)bytes);
  int32_t width = oe_width(effect), height = oe_height(effect);
  int32_t missing = oe_draw(effect, atof(arguments[2]), width, height);
  const uint8_t *pixels = oe_pixels(effect, 1);
  if (missing < 0 || !pixels) {
    const char *why = oe_error(effect);
    fprintf(stderr, "%s: %s\n", arguments[1], why ? why : "nothing was drawn");
    oe_free(effect);
    return 1;
  }
  missing += oe_image_count(effect);
  if (missing > 0) fprintf(stderr, "%d images, shapes or texts were left out: this program draws none\n", (int)missing);
  printf("P7\nWIDTH %d\nHEIGHT %d\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n", (int)width, (int)height);
  fwrite(pixels, 4, (size_t)width * (size_t)height, stdout);
  fprintf(stderr, "%td particles\n", oe_particles(effect, atof(arguments[2])));
  oe_free(effect);
  return 0;
}
