/* OpenEmitter: particle effects as Core Animation defines them, on any machine. The C interface.
 *
 * An effect is read from a scene file's JSON; what it shows at an instant is drawn into a frame of RGBA bytes. The same
 * scene and instant give the same bytes on every machine.
 *
 * Handles are numbers, and any number may be given: one that stands for no effect gives what a failure gives. Pointers that
 * come back belong to the effect; they hold until the next call for the same thing on it, or oe_free. An effect is for one
 * thread at a time, different effects for different threads. Texts are UTF-8 and end with a zero byte.
 */
#ifndef OPENEMITTER_H
#define OPENEMITTER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Reads a scene file: JSON, `count` bytes. The handle is to be freed even where reading failed, which oe_error says. */
int32_t oe_load(const uint8_t *scene, ptrdiff_t count);

/* Gives an effect up, with all memory that was handed out for it. */
void oe_free(int32_t effect);

/* What went wrong in the last call on an effect: one sentence without a full stop. Null where nothing did. */
const char *oe_error(int32_t effect);

/* The scene's own size in pixels; 0 on failure. */
int32_t oe_width(int32_t effect);
int32_t oe_height(int32_t effect);

/* The film's frames a second, 0 on failure; its length in seconds, -1 on failure. */
double oe_fps(int32_t effect);
double oe_duration(int32_t effect);

/* How many images the host has to bring (files and texts; drawn ones are made inside), -1 on failure; and one of them as
 * JSON: its `name`, and `file` or `text`, `fontSize` and `color`. */
int32_t oe_image_count(int32_t effect);
const char *oe_image(int32_t effect, int32_t index);

/* Brings an image's pixels: RGBA, rows from the top; `straight` is 0 where they are multiplied by alpha. 1, or 0 on failure. */
int32_t oe_set_image(int32_t effect, const uint8_t *name, ptrdiff_t name_count, const uint8_t *pixels, int32_t width,
                     int32_t height, int32_t straight);

/* Works out what a frame shows (oe_prepare), or draws it too (oe_draw), at an instant in seconds. How many vector pictures
 * (shapes and texts of layers) are missing in it, or -1 on failure. */
int32_t oe_prepare(int32_t effect, double seconds, int32_t width, int32_t height);
int32_t oe_draw(int32_t effect, double seconds, int32_t width, int32_t height);

/* The frame drawn last: RGBA, rows from the top, multiplied by alpha, or not where `straight` is not 0. */
const uint8_t *oe_pixels(int32_t effect, int32_t straight);

/* A vector picture that the last frame lacks, as JSON: its `key`, and `shape` or `text` with Core Animation's names; and how
 * to bring it, with the rectangle it covers in points: of the layer's coordinates for a shape, from the corner of the
 * layer's bounds for a text. 1, or 0 on failure. */
const char *oe_picture(int32_t effect, int32_t index);
int32_t oe_set_picture(int32_t effect, int32_t key, const uint8_t *pixels, int32_t width, int32_t height, int32_t straight,
                       double left, double top, double rect_width, double rect_height);

/* A hash of the state of every particle at an instant; 0 on failure. */
uint64_t oe_digest(int32_t effect, double seconds);

/* Looks at every particle that lives at an instant, in drawing order: how many there are, or -1 on failure. Then their
 * numbers, in columns of that many: x, y, z, their velocities, scale, rotation, red, green, blue, alpha, age, lifetime; and
 * their names, `snow/flake:12`. */
ptrdiff_t oe_particles(int32_t effect, double seconds);
const float *oe_particle_columns(int32_t effect);
const char *oe_particle_id(int32_t effect, ptrdiff_t index);

#ifdef __cplusplus
}
#endif
#endif
