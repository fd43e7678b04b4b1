import OpenEmitter

let snow = try Effect(gallery: "snow")
for flake in try snow.particles(at: 1.5).suffix(3) { print(flake.id, flake.position.x, flake.position.y) }
try snow.picture(at: 1.5).write(to: "snow.png")
var options = FilmOptions()
(options.start, options.duration, options.fps) = (1.5, 0.3, 10)
try snow.film(options).forEachFrame { index, frame in print(index, frame.width, frame.height, frame[375, 667]) }
