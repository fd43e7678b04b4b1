import OpenEmitter

var spark = Cell(name: "spark")
(spark.contents, spark.color) = ("glow", Color(red: 1, green: 0.9, blue: 0.2))
(spark.birthRate, spark.lifetime, spark.velocity) = (90, 2, 190)
(spark.emissionLongitude, spark.emissionRange) = (-.pi / 2, 1.2)
(spark[.velocityRange], spark[.yAcceleration], spark[.greenSpeed]) = (120, 160, -0.4)
var scene = Scene(size: Size(320, 240))
scene.background = Color(red: 0.04, green: 0.04, blue: 0.08)
scene.images = [SceneImage(name: "glow", source: .glow(diameter: 12))]
scene.layers = [Layer(emitting: [spark], at: Point(160, 210))]
try Effect(scene).write(to: "sparks.gif")
