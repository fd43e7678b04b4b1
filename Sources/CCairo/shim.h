#pragma once
/* cairo, and the two libraries that draw with it: pango sets text, librsvg reads SVG. */
#include <cairo.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>
