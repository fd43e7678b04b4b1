// The lists of ContoursBenchmark.swift, drawn the plain way by cairo's image surface: a path, a fill, a group.
#include <cairo.h>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

struct Box { double x, y, width, height, r, g, b, a; };

static uint64_t state = 1;
static double unit() {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return double(state >> 40) / 16777216;
}

static double seconds() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static void outline(cairo_t *c, double x, double y, double w, double h, double r) {
  cairo_new_sub_path(c);
  cairo_arc(c, x + w - r, y + h - r, r, 0, M_PI / 2);
  cairo_arc(c, x + r, y + h - r, r, M_PI / 2, M_PI);
  cairo_arc(c, x + r, y + r, r, M_PI, 1.5 * M_PI);
  cairo_arc(c, x + w - r, y + r, r, 1.5 * M_PI, 2 * M_PI);
  cairo_close_path(c);
}

int main() {
  const char *names[] = {"1000 rounded rectangles", "1000 with borders", "1000 in 500 groups",
                         "1000 clipped to rounded corners"};
  for (int content = 0; content < 4; content++) {
    state = 1;
    std::vector<Box> boxes;
    for (int i = 0; i < 1000; i++) {
      Box b;
      b.width = 20 + unit() * 100;
      b.height = 20 + unit() * 60;
      b.r = unit(); b.g = unit(); b.b = unit();
      b.a = unit() < 0.5 ? 1 : 0.7;
      b.x = unit() * 700;
      b.y = unit() * 1300;
      boxes.push_back(b);
    }
    cairo_surface_t *s = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 750, 1334);
    cairo_t *c = cairo_create(s);
    std::vector<double> times;
    for (int frame = 1; frame <= 31; frame++) {
      for (size_t i = 0; i < boxes.size(); i += 5) {
        boxes[i].x += 0.37;
        boxes[i].y += frame % 2 == 0 ? 0.61 : -0.61;
      }
      double start = seconds();
      cairo_set_source_rgb(c, 1, 1, 1);
      cairo_paint(c);
      for (size_t i = 0; i < boxes.size(); i++) {
        const Box &b = boxes[i];
        bool group = content == 2 && i % 2 == 0;
        if (group) cairo_push_group(c);
        cairo_set_source_rgba(c, b.r, b.g, b.b, b.a);
        if (content == 3) {
          cairo_save(c);
          outline(c, b.x, b.y, b.width, b.height, 8);
          cairo_clip(c);
          cairo_rectangle(c, b.x, b.y, b.width, b.height);
          cairo_fill(c);
          cairo_restore(c);
        } else {
          outline(c, b.x, b.y, b.width, b.height, 8);
          cairo_fill(c);
        }
        if (content == 1) {
          cairo_set_source_rgb(c, 0, 0, 0);
          cairo_set_fill_rule(c, CAIRO_FILL_RULE_EVEN_ODD);
          outline(c, b.x, b.y, b.width, b.height, 8);
          outline(c, b.x + 2, b.y + 2, b.width - 4, b.height - 4, 6);
          cairo_fill(c);
          cairo_set_fill_rule(c, CAIRO_FILL_RULE_WINDING);
        }
        if (group) {
          cairo_pop_group_to_source(c);
          cairo_paint_with_alpha(c, 0.5);
        }
      }
      cairo_surface_flush(s);
      times.push_back(seconds() - start);
    }
    std::sort(times.begin(), times.end());
    printf("cairo\t%s\t%.1f\tus\n", names[content], times[15] * 1e6);
    cairo_destroy(c);
    cairo_surface_destroy(s);
  }
}
