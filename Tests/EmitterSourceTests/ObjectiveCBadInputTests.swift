import EmitterMath
import EmitterScene
import EmitterSource
import Testing

@Suite struct ObjectiveCBadInputTests {
  private func fault(_ text: String, options: ObjectiveCReader.Options = ObjectiveCReader.Options()) -> String {
    do throws(ObjectiveCError) {
      let read: ObjectiveCReader.Reading = try ObjectiveCReader.read(text, fileName: "Bad.m", options: options)
      return "read, with \(read.remarks.count) remarks"
    } catch {
      return error.message
    }
  }

  @Test func `brackets, strings and comments that do not close have a line`() {
    #expect(fault("- (void)viewDidLoad {\n[self go;\n}") == "Bad.m:2: nothing closes this “[”")
    #expect(fault("- (void)viewDidLoad {\n") == "Bad.m:1: nothing closes this “{”")
    #expect(fault("\n}") == "Bad.m:2: this “}” closes nothing")
    #expect(fault("\n\nNSString *a = @\"x\n") == "Bad.m:3: this string does not end")
    #expect(fault("/* for ever") == "Bad.m:1: this comment does not end")
    #expect(fault("char c = 'x") == "Bad.m:1: this character does not end")
  }

  @Test func `a file with nothing to run says what is looked for`() {
    let sentence: String =
      "Bad.m: no method to run: a view controller's viewDidLoad, a view's initWithFrame: or init is looked for"
    #expect(fault("") == sentence)
    #expect(fault("\u{0}\u{0}\u{0}") == sentence)
    #expect(fault("@interface A : UIView\n@end") == sentence)
    var options: ObjectiveCReader.Options = ObjectiveCReader.Options()
    options.className = "Snow"
    #expect(
      fault("@implementation Rain\n- (void)viewDidLoad {}\n@end", options: options)
        == "Bad.m: no class is called Snow; there are Rain")
  }

  @Test func `deep nesting is refused, in brackets and without`() {
    let brackets: String = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(fault("- (void)viewDidLoad { \(brackets); }") == "Bad.m:1: nested deeper than the limit of 64")
    let minus: String = String(repeating: "- ", count: 100_000)
    #expect(fault("- (void)viewDidLoad { int a = \(minus)1; }") == "read, with 1 remarks")
    let sum: String = String(repeating: "1 + ", count: 100_000)
    #expect(fault("- (void)viewDidLoad { int a = \(sum)1; }") == "read, with 1 remarks")
    let choices: String = String(repeating: "if (1) ", count: 100_000)
    #expect(fault("- (void)viewDidLoad { \(choices); }") == "read, with 1 remarks")
    let ternaries: String = String(repeating: "1 ? 2 : ", count: 100_000)
    #expect(fault("- (void)viewDidLoad { int a = \(ternaries)1; }") == "read, with 1 remarks")
    let members: String = String(repeating: ".a", count: 100_000)
    #expect(fault("- (void)viewDidLoad { self\(members) = 1; }") == "read, with 1 remarks")
    let assignments: String = String(repeating: "a = ", count: 100_000)
    #expect(fault("- (void)viewDidLoad { \(assignments)1; }") == "read, with 1 remarks")
  }

  @Test func `ten megabytes are too many`() {
    #expect(
      fault(String(repeating: "a", count: 10_000_000))
        == "Bad.m: the file has 10000000 bytes; Objective-C is read up to 4194304")
  }

  @Test func `a large file that is no code is read to its end`() {
    #expect(fault(String(repeating: "@ # - + ( ) { } : ; \u{0} é \n", count: 20_000)).contains("no method to run"))
    #expect(fault(String(repeating: "#define A B C D\n#if X\n", count: 20_000)).contains("no method to run"))
  }

  @Test func `code that does not end is stopped`() {
    #expect(
      fault("- (void)viewDidLoad { while (1) { int a = 1; } }") == "Bad.m:1: the code did not end within 2000000 steps")
    #expect(fault("- (void)viewDidLoad { for (;;); }") == "Bad.m:1: the code did not end within 2000000 steps")
    #expect(fault("- (void)viewDidLoad { [self viewDidLoad]; }") == "read, with 1 remarks")
    #expect(fault("#define A A A\n#define B C C\n#define C B B\n- (void)viewDidLoad { A; B; }").hasPrefix("read"))
    #expect(
      fault("- (void)viewDidLoad { [self performSelector:@selector(viewDidLoad) withObject:nil afterDelay:0]; }")
        == "read, with 1 remarks")
    let timer: String =
      "[NSTimer scheduledTimerWithTimeInterval:0 target:self selector:@selector(viewDidLoad) userInfo:nil repeats:YES];"
    #expect(fault("- (void)viewDidLoad { \(timer) }") == "read, with 1 remarks")
  }

  @Test func `macros that grow without end are cut`() {
    var text: String = "#define A0 x x x x x x x x\n"
    for level in 1..<30 { text += "#define A\(level) A\(level - 1) A\(level - 1) A\(level - 1) A\(level - 1)\n" }
    #expect(fault(text + "- (void)viewDidLoad { A10; }").contains("Bad.m"))
  }

  @Test func `a layer within itself, a cell within itself and wild numbers do no harm`() {
    let text: String = """
      - (void)viewDidLoad {
        CALayer *a = [CALayer layer], *b = [CALayer layer];
        [a addSublayer:b]; [b addSublayer:a]; [a addSublayer:a];
        [self.view.layer addSublayer:a]; [a addSublayer:self.view.layer];
        CAEmitterLayer *e = [CAEmitterLayer layer];
        CAEmitterCell *c = [CAEmitterCell emitterCell];
        c.emitterCells = @[c]; e.emitterCells = @[c];
        [self.view.layer addSublayer:e];
        e.birthRate = 1e300 * 1e300; e.seed = -1; e.emitterSize = CGSizeMake(0.0 / 0, 1); c.lifetime = -1e999;
        e.instanceCount = 1e18; a.zPosition = 1 / 0; a.opacity = 5 % 0;
        id x = @[@1][99999999999999999999]; NSArray *list = @[]; x = list[-1];
        [e insertSublayer:[CALayer layer] atIndex:99999999999999999999];
        UIBezierPath *arc = [UIBezierPath bezierPathWithArcCenter:CGPointZero radius:1e300 startAngle:0 endAngle:1e300 clockwise:YES];
        int big = 1e300; big = big << 99999; big = ~big | 3;
        dispatch_after(1e300, nil, ^{ a.opacity = 0; });
        [self performSelector:@selector(none) withObject:nil afterDelay:-1e300];
      }
      """
    let message: String = fault(text)
    #expect(message.hasPrefix("read, with ") || message.contains("cannot be played"))
  }

  @Test func `cut and damaged code never crashes`() {
    for text in [ObjectiveCTexts.packets, ObjectiveCTexts.burst] {
      let bytes: [UInt8] = Array(text.utf8)
      for end in stride(from: 0, to: bytes.count, by: 97) {
        _ = fault(String(decoding: bytes[..<end], as: UTF8.self))
      }
      var state: UInt64 = 7
      for _ in 0..<60 {
        var damaged: [UInt8] = bytes
        for _ in 0..<3 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let place: Int = Int(state >> 33) % damaged.count
          let signs: [UInt8] = Array("[](){};:.,@=*^\"\\\0-0".utf8)
          damaged[place] = signs[Int(state >> 20 & 0xFFFF) % signs.count]
        }
        _ = fault(String(decoding: damaged, as: UTF8.self))
      }
    }
    #expect(fault(ObjectiveCTexts.packets) == "read, with 1 remarks")
  }
}
