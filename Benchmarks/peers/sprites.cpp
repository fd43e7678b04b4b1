// Qt's drawPixmapFragments on the work of SpritesBenchmark.swift: bilinear, rotated sprites with an opacity (it has no tint)
// from a 64 px soft disc into 1080p, source-over. Prints `qt<TAB>case<TAB>value<TAB>unit`, the median of nine runs.
//
// Needs: apt-get install qt6-base-dev; g++ -O2 -fPIC sprites.cpp $(pkg-config --cflags --libs Qt6Gui)
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPixmap>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <time.h>
#include <vector>

// Of the whole process, since Qt hands large sprites to helper threads.
static double processorSeconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static QPixmap softDisc(int side) {
  QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
  for (int y = 0; y < side; y++) {
    auto row = reinterpret_cast<quint32 *>(image.scanLine(y));
    for (int x = 0; x < side; x++) {
      double distance = std::hypot(x + 0.5 - side / 2.0, y + 0.5 - side / 2.0);
      row[x] = quint32(std::max(0.0, 1 - distance / (side / 2.0)) * 255 + 0.5) * 0x01010101u;
    }
  }
  return QPixmap::fromImage(image);
}

int main(int argc, char **argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qunsetenv("XDG_RUNTIME_DIR");
  QGuiApplication app(argc, argv);
  const QPixmap disc = softDisc(64);
  QImage frame(1920, 1080, QImage::Format_ARGB32_Premultiplied);
  frame.fill(0x20202020);
  for (int side : {8, 24, 32, 128}) {
    const int count = 4000000 / (side * side);
    std::mt19937 engine(1);
    std::uniform_real_distribution<double> unit(0, 1);
    const double margin = side * 0.75;
    std::vector<QPainter::PixmapFragment> fragments;
    for (int i = 0; i < count; i++) {
      QPointF place(margin + unit(engine) * (1920 - 2 * margin), margin + unit(engine) * (1080 - 2 * margin));
      fragments.push_back(QPainter::PixmapFragment::create(
          place, QRectF(0, 0, 64, 64), side / 64.0, side / 64.0, unit(engine) * 360, 0.4 + unit(engine) * 0.4));
    }
    std::vector<double> times;
    for (int run = 0; run < 10; run++) {
      const double start = processorSeconds();
      QPainter painter(&frame);
      painter.setRenderHint(QPainter::SmoothPixmapTransform);
      painter.drawPixmapFragments(fragments.data(), count, disc);
      painter.end();
      if (run > 0) times.push_back(processorSeconds() - start);
    }
    std::sort(times.begin(), times.end());
    std::printf("qt\tover rotated %d px\t%.1f\tMpx/s\n", side, double(count) * side * side / times[4] / 1e6);
    std::fflush(stdout);
  }
}
