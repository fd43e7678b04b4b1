import EmitterMath
import EmitterScene
import EmitterSource
import Testing

@Suite struct ObjectiveCReaderTests {
  /// The scene of statements in a controller's viewDidLoad.
  private func scene(_ body: String, at location: SourceLocation = #_sourceLocation) -> (
    scene: Scene, remarks: [String]
  ) {
    let text: String =
      "@implementation C\n- (void)viewDidLoad {\nCAEmitterLayer *rain = [CAEmitterLayer layer];\n" + body
      + "\n[self.view.layer addSublayer:rain];\n}\n@end\n"
    let read: ObjectiveCReader.Reading? = reading(text, at: location)
    return (read?.scene ?? Scene(size: Size(1, 1)), read?.remarks.map { $0.message } ?? [])
  }

  @Test func `a controller's button lets packets fall for two seconds`() throws {
    let read: ObjectiveCReader.Reading = try #require(reading(ObjectiveCTexts.packets))
    #expect(
      read.remarks.map { $0.message } == [
        "Test.m:34: taps on the whole picture, as “packetsTapped”, call packetsTapped:"
      ])
    let source: Layer = read.scene.layers[0]
    #expect(source.name == "packetLayer")
    #expect(source.properties[.emitterShape] == .text("line"))
    #expect(source.properties[.emitterMode] == .text("surface"))
    #expect(source.emitterSize == Size(375, 667))
    #expect(source.emitterPosition == Point(187.5, -10))
    #expect(source.birthRate == 0)
    #expect(source.emitterCells[0].contents == "packet")
    #expect(source.emitterCells[0][.yAcceleration] == 1000)
    #expect(read.scene.images == [SceneImage(name: "packet", source: .file("packet.png"))])
    let rate: PropertyPath = PropertyPath(target: .layer(.birthRate))
    var (start, stop): (Event, Event) = (
      Event(.trigger(.tap, layer: "packetsTapped", delay: 0)), Event(.trigger(.tap, layer: "packetsTapped", delay: 2))
    )
    start.set = [Assignment(layer: "packetLayer", path: rate, value: .value(.number(1)))]
    stop.set = [Assignment(layer: "packetLayer", path: rate, value: .value(.number(0)))]
    #expect(read.scene.events == [start, stop])
  }

  @Test func `a button bursts a quarter of a second after it is selected`() throws {
    let read: ObjectiveCReader.Reading = try #require(reading(ObjectiveCTexts.burst))
    #expect(read.remarks.map { $0.line } == [1])
    let button: Layer = read.scene.layers[0]
    #expect(button.name == "button")
    #expect(button.toggles)
    #expect(button.bounds.size == Size(44, 44))
    #expect(button.sublayers[0].position == Point(22, 22))
    #expect(button.sublayers[0].emitterSize == Size(84, 84))
    let causes: [Event.Cause] = read.scene.events.map { $0.cause }
    #expect(
      causes == [
        .trigger(.select, layer: "button", delay: 0), .trigger(.select, layer: "button", delay: 0.25),
        .trigger(.select, layer: "button", delay: 0.4), .trigger(.deselect, layer: "button", delay: 0),
      ])
    let pop: Animation? = read.scene.events[0].animate.first?.animation
    #expect(pop?.path?.text == "transform.scale")
    #expect(
      read.scene.events[1].set.map { $0.keyPath } == [
        "burstLayer.emitterCells.burstcell.birthRate", "burstLayer.beginTime",
      ])
    #expect(read.scene.events[1].set[1].value == .now(offset: 0))
  }

  @Test func `numbers are computed as C computes them`() {
    let (scene, remarks) = scene(
      """
      #define RATE(x) ((x) * 2)
      const CGFloat w = 10; int third = 10 / 3; CGFloat half = 1 / 2.0;
      rain.emitterPosition = CGPointMake(CGRectGetMidX([UIScreen mainScreen].bounds), third + half);
      rain.emitterSize = CGSizeMake(w > 5 ? RATE(w + 1) : 0, MAX(1, 0x10) - (1 << 2));
      rain.lifetime = -(-3.5f) + 7 % 4;
      rain.seed = 1e3;
      CAEmitterCell *cell = [[CAEmitterCell alloc] init];
      cell.emissionLongitude = -M_PI_2; cell.emissionRange = 2 * M_PI / 3;
      [cell setVelocity:sqrt(16)];
      cell.spin = sin(0) + cos(0);
      for (int i = 0; i < 3; i++) { if (i == 1) continue; cell.lifetime += i; }
      rain.emitterCells = [NSArray arrayWithObjects:cell, nil];
      """)
    #expect(remarks == [])
    let rain: Layer = scene.layers[0]
    #expect(rain.emitterPosition == Point(187.5, 3.5))
    #expect(rain.emitterSize == Size(22, 12))
    #expect(rain[.lifetime] == 6.5)
    #expect(rain[.seed] == 1000)
    let cell: Cell = rain.emitterCells[0]
    #expect(cell.emissionLongitude == -.pi / 2)
    #expect(cell.emissionRange == 2 * .pi / 3)
    #expect(cell.velocity == 4)
    #expect(cell[.spin] == 1)
    #expect(cell.lifetime == 2)
  }

  @Test func `layers of every kind take their values`() {
    let (scene, remarks) = scene(
      """
      CAGradientLayer *sky = [CAGradientLayer layer];
      sky.frame = self.view.bounds;
      sky.colors = @[(id)[UIColor blackColor].CGColor, (__bridge id)[[UIColor colorWithRed:1 green:0.5 blue:0 alpha:1] CGColor]];
      sky.type = kCAGradientLayerRadial;
      CAShapeLayer *line = [CAShapeLayer new];
      UIBezierPath *path = [UIBezierPath bezierPath];
      [path moveToPoint:CGPointMake(1, 2)];
      [path addLineToPoint:CGPointMake(3, 4)];
      [path closePath];
      line.path = path.CGPath;
      line.fillColor = nil;
      line.lineDashPattern = @[@2, @(1 + 2)];
      line.lineCap = kCALineCapRound;
      line.opacity = 0.5; line.hidden = NO;
      line.transform = CATransform3DMakeScale(2, 2, 1);
      [self.view.layer addSublayer:sky];
      [sky addSublayer:line];
      sky.mask = [CALayer layer];
      CATextLayer *text = [CATextLayer layer];
      text.string = @"Hello"; text.alignmentMode = kCAAlignmentCenter; text.wrapped = YES;
      [self.view.layer insertSublayer:text atIndex:0];
      rain.name = @"rain";
      """)
    #expect(remarks == [])
    #expect(scene.layers.map { $0.kind } == [.text, .gradient, .emitter])
    let sky: Layer = scene.layers[1]
    #expect(sky.properties[.colors] == .colors([.black, Color(red: 1, green: 0.5, blue: 0)]))
    #expect(sky.properties[.gradientType] == .text("radial"))
    #expect(sky.bounds == Rect(0, 0, 375, 667))
    #expect(sky.mask != nil)
    let line: Layer = sky.sublayers[0]
    #expect(line.properties[.path] == .text("M 1 2 L 3 4 Z"))
    #expect(line.properties[.fillColor] == .color(nil))
    #expect(line.properties[.lineDashPattern] == .numbers([2, 3]))
    #expect(line.properties[.transform] == .transform(.scale(2, 2, 1)))
    #expect(scene.layers[0].properties[.string] == .text("Hello"))
    #expect(scene.layers[2].name == "rain")
  }

  @Test func `what is done later happens at its time`() {
    let (scene, remarks) = scene(
      """
      rain.birthRate = 0;
      dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(1.5 * NSEC_PER_SEC)), dispatch_get_main_queue(), ^{
        rain.beginTime = CACurrentMediaTime() - 1;
        rain.birthRate = 1;
        CABasicAnimation *grow = [CABasicAnimation animationWithKeyPath:@"emitterSize"];
        grow.fromValue = [NSValue valueWithCGSize:CGSizeMake(1, 2)];
        grow.toValue = [NSValue valueWithCGSize:CGSizeMake(3, 4)];
        grow.repeatCount = HUGE_VALF;
        grow.timingFunction = [CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseIn];
        [rain addAnimation:grow forKey:@"grow"];
      });
      [NSTimer scheduledTimerWithTimeInterval:3 repeats:NO block:^(NSTimer *timer) {
        [rain removeAnimationForKey:@"grow"];
        CAEmitterLayer *late = [CAEmitterLayer layer];
        late.beginTime = CACurrentMediaTime();
        [self.view.layer addSublayer:late];
      }];
      """)
    #expect(remarks == [])
    #expect(scene.events.map { $0.cause } == [.time(1.5), .time(3)])
    #expect(scene.events[0].set.map { $0.keyPath } == ["rain.beginTime", "rain.birthRate"])
    #expect(scene.events[0].set[0].value == .now(offset: -1))
    let grow: Animation? = scene.events[0].animate.first?.animation
    #expect(grow?.curve == .basic(from: .size(Size(1, 2)), to: .size(Size(3, 4)), by: nil))
    #expect(grow?.timing.repeatCount == .infinity)
    #expect(scene.events[1].remove == [RemovedAnimation(layer: "rain", key: "grow")])
    #expect(scene.layers.map { $0.name } == ["rain", "late"])
    #expect(scene.layers[1].properties[.hidden] == .flag(true))
    #expect(scene.events[1].set.map { $0.keyPath } == ["late.hidden", "late.beginTime"])
  }

  @Test func `a view may be an emitter itself, and lazy properties are made when they are asked for`() throws {
    let text: String = """
      @interface SnowView : UIView
      @end
      @implementation SnowView { CAEmitterCell *_flake; }
      + (Class)layerClass { return [CAEmitterLayer class]; }
      - (id)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
          CAEmitterLayer *emitter = (CAEmitterLayer *)self.layer;
          emitter.emitterCells = @[self.flake];
        }
        return self;
      }
      - (CAEmitterCell *)flake {
        if (!_flake) { _flake = [CAEmitterCell emitterCell]; _flake.birthRate = 5; }
        return _flake;
      }
      @end
      """
    let read: ObjectiveCReader.Reading = try #require(reading(text))
    #expect(read.remarks.map { $0.message } == [])
    #expect(read.scene.layers.map { $0.kind } == [.emitter])
    #expect(read.scene.layers[0].emitterCells.map { $0.birthRate } == [5])
  }

  @Test func `taps on buttons and views, and flags that they turn`() throws {
    let text: String = """
      @implementation C
      - (void)viewDidLoad {
        self.rain = [CAEmitterLayer layer];
        [self.view.layer addSublayer:self.rain];
        UIButton *go = [UIButton buttonWithType:UIButtonTypeCustom];
        go.frame = CGRectMake(10, 10, 50, 50);
        [go addTarget:self action:@selector(go:) forControlEvents:UIControlEventTouchUpInside];
        [self.view addSubview:go];
        [self.view addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(tapped)]];
      }
      - (void)go:(UIButton *)sender {
        sender.selected = !sender.selected;
        if (sender.selected) { self.rain.birthRate = 1; } else { self.rain.birthRate = 0; }
      }
      - (void)tapped { self.rain.velocity = 2; }
      @end
      """
    let read: ObjectiveCReader.Reading = try #require(reading(text))
    #expect(read.remarks.map { $0.message } == [])
    #expect(read.scene.layers.map { $0.name } == ["screen", "rain", "go"])
    #expect(read.scene.layers[2].toggles)
    #expect(
      read.scene.events.map { $0.cause } == [
        .trigger(.select, layer: "go", delay: 0), .trigger(.deselect, layer: "go", delay: 0),
        .trigger(.tap, layer: "screen", delay: 0),
      ])
  }

  @Test func `what is not understood is told with its line and left out`() {
    let (scene, remarks) = scene(
      """
      rain.birthRate = [self.model rate];
      rain.wobble = 3;
      rain.emitterShape = @"spiral";
      [rain setValue:@3 forKeyPath:@"birthrate"];
      [rain setValue:@3 forKeyPath:@"emitterCells.none.birthRate"];
      rain.lifetime = someFunction(3);
      rain.opacity = @"much";
      switch (3) { case 3: rain.spin = 5; }
      if (unknownFlag) { rain.spin = 4; }
      [UIView animateWithDuration:1 animations:^{ rain.spin = 3; }];
      rain.velocity = 2;
      """)
    #expect(scene.layers[0][.velocity] == 2)
    #expect(scene.layers[0][.spin] == 1)
    #expect(scene.layers[0][.lifetime] == 1)
    #expect(
      remarks == [
        "Test.m:4: “birthRate” is given something else than it takes; left out",
        "Test.m:5: a layer of this kind has no “wobble”; left out",
        "Test.m:6: “emitterShape” is “spiral”, which is none of point, line, rectangle, cuboid, circle,"
          + " sphere, path, rectangles; left out",
        "Test.m:7: a layer of this kind has no “birthrate”, did you mean birthRate?; left out",
        "Test.m:8: there is nothing at “emitterCells.none.birthRate”; its cells are called nothing; left out",
        "Test.m:9: the function someFunction is not known; left out",
        "Test.m:10: “opacity” is given something else than it takes; left out",
        "Test.m:11: “switch” is not read; left out",
        "Test.m:12: “unknownFlag” is not known; left out",
        "Test.m:12: which way this “if” goes is not known; both are left out",
        "Test.m:13: animations of views; left out",
      ])
  }

  @Test func `an image that is not there is a white disc`() throws {
    var options: ObjectiveCReader.Options = ObjectiveCReader.Options()
    options.findImage = { $0 == "here" ? "assets/here@2x.png" : nil }
    let text: String = """
      - (void)viewDidLoad {
        CALayer *a = [CALayer layer], *b = [CALayer layer];
        a.contents = (id)[UIImage imageNamed:@"here"].CGImage;
        b.contents = (id)[UIImage imageNamed:@"gone.png"].CGImage;
        [self.view.layer addSublayer:a]; [self.view.layer addSublayer:b];
      }
      """
    let read: ObjectiveCReader.Reading = try #require(reading(text, options: options))
    #expect(
      read.scene.images == [
        SceneImage(name: "here", source: .file("assets/here@2x.png")),
        SceneImage(name: "gone", source: .disc(diameter: 32)),
      ])
    #expect(
      read.remarks.map { $0.message } == [
        "Test.m:4: no image called “gone” is there: a white disc stands for it"
      ])
  }

  @Test func `statements between methods belong to the one before`() throws {
    let text: String = """
      - (void)viewDidLoad {
        CAEmitterLayer *rain = [CAEmitterLayer layer];
        [self.view.layer addSublayer:rain];
      }
      // and then:
      rain.birthRate = 3;
      """
    let read: ObjectiveCReader.Reading = try #require(reading(text))
    #expect(read.scene.layers[0].birthRate == 3)
    #expect(
      read.remarks.map { $0.message } == [
        "Test.m:6: statements outside of a method; taken as the end of viewDidLoad"
      ])
  }
}

@Suite struct ObjectiveCBehaviorTests {
  private func reading(_ body: String) -> (scene: Scene, remarks: [String])? {
    let text: String = """
      #import <UIKit/UIKit.h>
      @interface CAEmitterBehavior : NSObject
      + (instancetype)behaviorWithType:(NSString *)type;
      @end
      @implementation V
      - (void)viewDidLoad {
      CAEmitterLayer *rain = [CAEmitterLayer layer];
      rain.name = @"rain";
      CAEmitterCell *drop = [CAEmitterCell emitterCell];
      drop.name = @"drop";
      rain.emitterCells = @[drop];
      \(body)
      [self.view.layer addSublayer:rain];
      }
      @end
      """
    return EmitterSourceTests.reading(text).map { ($0.scene, $0.remarks.map { $0.message }) }
  }

  @Test func `behaviours are found by their class, by selectors and by constants`() throws {
    let found = try #require(
      reading(
        """
        CAEmitterBehavior *wave = [CAEmitterBehavior behaviorWithType:kCAEmitterBehaviorWave];
        [wave setValue:@[@100, @0, @0] forKeyPath:@"force"];
        [wave setValue:@"sway" forKey:@"name"];
        id drag = [[NSClassFromString(@"CAEmitterBehavior") alloc] initWithType:@"drag"];
        [drag setValue:@NO forKey:@"enabled"];
        id light = [NSClassFromString(@"CAEmitterBehavior") performSelector:NSSelectorFromString(@"behaviorWithType:") withObject:@"light"];
        [light setValue:(id)[UIColor redColor].CGColor forKey:@"color"];
        [rain setValue:@[wave, drag, light] forKey:@"emitterBehaviors"];
        [rain setValue:@2 forKeyPath:@"emitterBehaviors.sway.frequency"];
        [drop setValue:@"plane" forKey:@"particleType"];
        CABasicAnimation *swing = [CABasicAnimation animationWithKeyPath:@"emitterBehaviors.sway.force.x"];
        swing.toValue = @5;
        [rain addAnimation:swing forKey:@"swing"];
        """))
    #expect(found.remarks == [])
    let layer: Layer = found.scene.layers[0]
    #expect(layer.emitterBehaviors.map { $0.type } == [.wave, .drag, .light])
    #expect(layer.emitterBehaviors[0].properties[.force] == .vector(SIMD3(100, 0, 0)))
    #expect(layer.emitterBehaviors[0][.frequency] == 2)
    #expect(layer.emitterBehaviors[1].properties[.enabled] == .flag(false))
    #expect(layer.emitterBehaviors[2].properties[.color] == .color(Color(red: 1, green: 0, blue: 0)))
    #expect(layer.emitterCells[0].properties[.particleType] == .text("plane"))
    #expect(layer.animations.first?.path?.text == "emitterBehaviors.sway.force.x")
  }

  @Test func `what a behaviour does not have is told`() throws {
    let found = try #require(
      reading(
        """
        CAEmitterBehavior *none = [CAEmitterBehavior behaviorWithType:@"atractor"];
        CAEmitterBehavior *drag = [CAEmitterBehavior behaviorWithType:@"drag"];
        [drag setValue:@1 forKey:@"force"];
        [drag setValue:@1 forKey:@"darg"];
        [drag setValue:@"much" forKey:@"drag"];
        [rain setValue:@[none, drag] forKey:@"emitterBehaviors"];
        [rain setValue:@1 forKeyPath:@"emitterBehaviors.air.drag"];
        """))
    #expect(found.scene.layers[0].emitterBehaviors == [Behavior(.drag)])
    #expect(
      found.remarks == [
        "Test.m:12: there is no behaviour of type “atractor”, did you mean attractor?; it does nothing",
        "Test.m:14: a behaviour of type drag has no “force”; left out",
        "Test.m:15: a behaviour of type drag has no “darg”, did you mean drag?; left out",
        "Test.m:16: “drag” is given something else than it takes; left out",
        "Test.m:18: there is nothing at “emitterBehaviors.air.drag”; its behaviours are called nothing; left out",
      ])
  }
}
