// The tree of `LayersBenchmark.swift` drawn naively by cairo into an image surface: every layer, every frame.
// Prints `cairo<TAB>case<TAB>ms<TAB>unit`, the median of 41 frames. With an argument it writes the frame at 1 s there.
#include <cairo.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WIDTH = 750, HEIGHT = 1334, CONTAINERS = 200, CHILDREN = 4 };

typedef struct {
  double x, y, width, height, radius, border, angle, opacity;
  double red, green, blue, alpha;
  int has_image, turns;
} Layer;

static uint64_t state = 1;
static double unit(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (double)(state >> 40) / 16777216.0;
}

static Layer container(int i) {
  Layer l = {0};
  l.x = unit() * WIDTH, l.y = unit() * HEIGHT;
  l.width = 60 + unit() * 100, l.height = 40 + unit() * 80;
  l.red = unit(), l.green = unit(), l.blue = unit(), l.alpha = 0.5 + 0.5 * unit();
  l.radius = i % 2 ? 8 : 0;
  l.border = i % 3 ? 0 : 2;
  l.opacity = i % 10 ? 1 : 0.5;
  return l;
}

static Layer child(Layer *parent, int i) {
  Layer l = {0};
  l.x = unit() * parent->width, l.y = unit() * parent->height;
  l.width = 20 + unit() * 30, l.height = 20 + unit() * 30;
  l.red = unit(), l.green = unit(), l.blue = unit(), l.alpha = 0.5 + 0.5 * unit();
  l.radius = i % 2 ? 10 : 0;
  l.angle = i % 3 ? 0 : unit() * 6;
  l.has_image = i % 4 == 3;
  l.turns = i % 4 == 0;
  l.opacity = 1;
  return l;
}

static cairo_surface_t *image;
static int has_groups = 1;

static void path(cairo_t *c, const Layer *l, double inset) {
  double w = l->width - 2 * inset, h = l->height - 2 * inset, r = fmax(0, fmin(l->radius, fmin(l->width, l->height) / 2) - inset);
  if (r <= 0) {
    cairo_rectangle(c, inset, inset, w, h);
    return;
  }
  cairo_new_sub_path(c);
  cairo_arc(c, inset + w - r, inset + r, r, -M_PI / 2, 0);
  cairo_arc(c, inset + w - r, inset + h - r, r, 0, M_PI / 2);
  cairo_arc(c, inset + r, inset + h - r, r, M_PI / 2, M_PI);
  cairo_arc(c, inset + r, inset + r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path(c);
}

static void draw(cairo_t *c, const Layer *l, const Layer *children, double time) {
  cairo_save(c);
  cairo_translate(c, l->x, l->y);
  double angle = l->turns ? time * M_PI : l->angle;
  if (angle != 0) cairo_rotate(c, angle);
  cairo_translate(c, -l->width / 2, -l->height / 2);
  if (has_groups && l->opacity < 1) cairo_push_group(c);
  cairo_set_source_rgba(c, l->red, l->green, l->blue, l->alpha);
  path(c, l, 0);
  cairo_fill(c);
  if (l->has_image) {
    cairo_save(c);
    cairo_scale(c, l->width / 64, l->height / 64);
    cairo_set_source_surface(c, image, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(c), CAIRO_FILTER_BILINEAR);
    cairo_rectangle(c, 0, 0, 64, 64);
    cairo_fill(c);
    cairo_restore(c);
  }
  for (int i = 0; children && i < CHILDREN; i++) draw(c, children + i, 0, time);
  if (l->border > 0) {
    cairo_set_source_rgba(c, 1, 1, 1, 1);
    cairo_set_line_width(c, l->border);
    path(c, l, l->border / 2);
    cairo_stroke(c);
  }
  if (has_groups && l->opacity < 1) {
    cairo_pop_group_to_source(c);
    cairo_paint_with_alpha(c, l->opacity);
  }
  cairo_restore(c);
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static int order(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int count, char **arguments) {
  static Layer containers[CONTAINERS], children[CONTAINERS][CHILDREN];
  for (int i = 0; i < CONTAINERS; i++) {
    containers[i] = container(i);
    for (int j = 0; j < CHILDREN; j++) children[i][j] = child(&containers[i], j);
  }
  image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 64, 64);
  cairo_t *disc = cairo_create(image);
  cairo_set_source_rgb(disc, 1, 1, 1);
  cairo_arc(disc, 32, 32, 32, 0, 2 * M_PI);
  cairo_fill(disc);
  cairo_destroy(disc);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  for (int round = 0; round < 2; round++) {
    has_groups = !round;
    double times[41];
    for (int frame = -1; frame < 41; frame++) {
      double start = seconds();
      cairo_t *c = cairo_create(surface);
      cairo_set_source_rgb(c, 0.1, 0.1, 0.1);
      cairo_paint(c);
      double time = count > 1 ? 1 : (frame + 1) / 60.0;
      for (int i = 0; i < CONTAINERS; i++) draw(c, &containers[i], children[i], time);
      cairo_destroy(c);
      cairo_surface_flush(surface);
      if (frame >= 0) times[frame] = seconds() - start;
      if (count > 1) return cairo_surface_write_to_png(surface, arguments[1]);
    }
    qsort(times, 41, sizeof *times, order);
    printf("cairo\t1000 layers, 200 animated, %s\t%.2f\tms\n", round ? "no groups" : "20 groups", times[20] * 1e3);
  }
  return 0;
}
