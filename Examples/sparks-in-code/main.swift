import OpenEmitter

var spark = Cell(name: "spark")
spark.contents = "glow"
spark.birthRate = 100
spark.lifetime = 2
spark.velocity = 80
spark.emissionRange = 2 * .pi
var scene = Scene(size: Size(320, 240))
scene.images = [SceneImage(name: "glow", source: .glow(diameter: 16))]
scene.layers = [Layer(emitting: [spark], at: Point(160, 120))]
try Effect(scene).write(to: "sparks.gif")
