import EmitterMath
import EmitterScene

/// Spells an outline in Objective-C.
struct ObjectiveCPrinter {
  let outline: SourceOutline
  private var out: SourceText = SourceText(step: 4)
  /// What is spelled as `self.name`, being a property of the view.
  private let properties: Set<String>

  init(_ outline: SourceOutline) {
    self.outline = outline
    properties = Set(outline.storedLayers.map { $0.identifier } + outline.images.map { $0.identifier })
  }

  mutating func file() -> String {
    for line in SourceHeader.lines(of: outline) { out.line(line) }
    out.line("#import <UIKit/UIKit.h>")
    out.line("")
    let size: Size = outline.scene.size
    let (width, height): (String, String) = (shortestText(size.width), shortestText(size.height))
    if outline.hasBehaviors {
      out.line("// CAEmitterBehavior, which no header shows.")
      out.line("@interface NSObject (EmitterBehavior)")
      out.line("+ (NSObject *)behaviorWithType:(NSString *)type;")
      out.line("@end")
      out.line("")
    }
    out.line("/// An effect of \(width) × \(height) points.")
    interface()
    out.line("")
    let printer: ObjectiveCPrinter = self
    ObjectiveCDrawing.functions(for: outline, &out)
    out.line("@implementation \(outline.className)")
    printer.members(&out)
    out.line("")
    out.line("@end")
    return out.text
  }

  private mutating func interface() {
    out.line("@interface \(outline.className) : UIView")
    for image in outline.images { out.line("@property (nonatomic, strong) UIImage *\(image.identifier);") }
    for layer in outline.storedLayers {
      out.line("@property (nonatomic, strong) \(SourceClass(layer.kind).rawValue) *\(layer.identifier);")
    }
    if outline.usesStart { out.line("@property (nonatomic) CFTimeInterval startTime;") }
    for tap in outline.taps {
      if let selection = tap.selection { out.line("@property (nonatomic) BOOL \(selection);") }
      if let pause = tap.pause { out.line("@property (nonatomic) CFTimeInterval \(pause.property);") }
      out.line("- (void)\(tap.method);")
    }
    out.line("@end")
  }

  private func members(_ out: inout SourceText) {
    for (head, call) in [
      ("- (instancetype)initWithFrame:(CGRect)frame {", "self = [super initWithFrame:frame];"),
      ("- (instancetype)initWithCoder:(NSCoder *)coder {", "self = [super initWithCoder:coder];"),
    ] {
      out.line("")
      out.block(head) {
        $0.line(call)
        $0.block("if (self) {") { $0.line("[self setUp];") }
        $0.line("return self;")
      }
    }
    out.line("")
    setUp(&out)
    for method in outline.methods {
      out.line("")
      out.line("// " + commentText(method.comment))
      out.block("- (void)\(method.name) {") { write(method.body, to: &$0) }
    }
    if !outline.timed.isEmpty {
      out.line("")
      out.line("// What happens later, in seconds after the start.")
      out.block("- (void)schedule {") { out in
        for change in outline.timed {
          out.blank()
          later(change, to: &out)
        }
      }
    }
    taps(&out)
  }

  private func setUp(_ out: inout SourceText) {
    out.block("- (void)setUp {") { out in
      if outline.usesStart { out.line("self.startTime = CACurrentMediaTime();") }
      if outline.scene.background != .clear {
        out.line("self.backgroundColor = " + ObjectiveCValues.uiColor(outline.scene.background) + ";")
      }
      for image in outline.images {
        for line in ObjectiveCDrawing.lines(of: image) { out.line(line) }
      }
      for layer in outline.storedLayers {
        out.line("self.\(layer.identifier) = [\(SourceClass(layer.kind).rawValue) layer];")
      }
      for method in outline.setUp { out.line("[self \(method)];") }
      if !outline.timed.isEmpty { out.line("[self schedule];") }
      if !outline.taps.isEmpty {
        out.line(
          "[self addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:self"
            + " action:@selector(tapped:)]];")
      }
    }
  }

  private func later(_ change: TimedChange, to out: inout SourceText) {
    let time: String = "dispatch_time(DISPATCH_TIME_NOW, (int64_t)(\(shortestText(change.delay)) * NSEC_PER_SEC))"
    out.block("dispatch_after(\(time), dispatch_get_main_queue(), ^{", "});") { write(change.body, to: &$0) }
  }

  private func taps(_ out: inout SourceText) {
    guard !outline.taps.isEmpty else { return }
    out.line("")
    out.block("- (void)tapped:(UITapGestureRecognizer *)recognizer {") { out in
      out.line("CGPoint point = [recognizer locationInView:self];")
      for tap in outline.taps {
        let layer: String = "self." + tap.layer
        out.line(
          "if ([\(layer) containsPoint:[\(layer) convertPoint:point fromLayer:self.layer]]) [self \(tap.method)];")
      }
    }
    for tap in outline.taps {
      out.line("")
      out.line("// A tap on “\(commentText(tap.layerName))”.")
      out.block("- (void)\(tap.method) {") { body(of: tap, &$0) }
    }
  }

  private func body(of tap: OutlinedTap, _ out: inout SourceText) {
    if let pause = tap.pause {
      out.line("if (CACurrentMediaTime() < self.\(pause.property)) return;")
      out.line("self.\(pause.property) = CACurrentMediaTime() + \(shortestText(pause.seconds));")
    }
    happen(tap.onTap, &out)
    guard let selection = tap.selection else { return }
    out.line("self.\(selection) = !self.\(selection);")
    guard !tap.onSelect.isEmpty || !tap.onDeselect.isEmpty else { return }
    out.block("if (self.\(selection)) {", "} else {") { happen(tap.onSelect, &$0) }
    let otherwise: String = out.takeLastLine()
    out.block(otherwise) { happen(tap.onDeselect, &$0) }
  }

  private func happen(_ changes: [TimedChange], _ out: inout SourceText) {
    let immediate: [TimedChange] = changes.filter { $0.delay <= 0 }
    for change in immediate {
      if immediate.count == 1 { write(change.body, to: &out) } else { out.block("{") { write(change.body, to: &$0) } }
    }
    for change in changes where change.delay > 0 { later(change, to: &out) }
  }

  private func write(_ body: [Statement], to out: inout SourceText) {
    for statement in body { write(statement, to: &out) }
  }

  /// The object of that name: a property of the view, or a local.
  private func object(_ name: String) -> String { properties.contains(name) ? "self." + name : name }

  private func write(_ statement: Statement, to out: inout SourceText) {
    let values: ObjectiveCValues = ObjectiveCValues(properties: properties)
    switch statement {
    case .make(let name, let type): out.line("\(type.rawValue) *\(name) = [\(type.rawValue) \(type.factory)];")
    case .animate(let name, let type, let keyPath):
      out.line(
        "\(type.rawValue) *\(name) = [\(type.rawValue) animationWithKeyPath:\(ObjectiveCValues.string(keyPath))];")
    case .path(let name, let path): write(path, name, to: &out)
    case .set(let name, let property, let value):
      let before: String = "\(object(name)).\(property.objectiveC) = "
      if let items = values.items(of: value) {
        out.list(before + "@[", items, "];")
      } else {
        out.line(before + values.text(value, isAny: property.isAny) + ";")
      }
    case .makeBehavior(let name, let type):
      out.line(
        "NSObject *\(name) = [NSClassFromString(@\"CAEmitterBehavior\") behaviorWithType:\(ObjectiveCValues.string(type))];"
      )
    case .setKey(let name, let key, let value):
      let end: String = " forKey:\(ObjectiveCValues.string(key))];"
      if let items = values.items(of: value) {
        out.list("[\(object(name)) setValue:@[", items, "]" + end)
      } else {
        out.line("[\(object(name)) setValue:\(values.text(value, isAny: true))" + end)
      }
    case .setKeyPath(let name, let keyPath, let value):
      let spelled: String = values.text(value, isAny: true)
      out.line("[\(object(name)) setValue:\(spelled) forKeyPath:\(ObjectiveCValues.string(keyPath))];")
    case .addSublayer(let name, let parent):
      out.line("[\(parent.map { object($0) } ?? "self.layer") addSublayer:\(object(name))];")
    case .add(let animation, let layer, let key):
      out.line(
        "[\(object(layer)) addAnimation:\(animation) forKey:\(key.map { ObjectiveCValues.string($0) } ?? "nil")];")
    case .remove(let key, let layer):
      out.line("[\(object(layer)) removeAnimationForKey:\(ObjectiveCValues.string(key))];")
    case .call(let method): out.line("[self \(method)];")
    case .perspective(let name, let distance):
      out.line("CATransform3D \(name) = CATransform3DIdentity;")
      out.line("\(name).m34 = -1.0 / \(shortestText(distance));")
    case .transaction(let body):
      out.line("[CATransaction begin];")
      out.line("[CATransaction setDisableActions:YES];")
      write(body, to: &out)
      out.line("[CATransaction commit];")
    case .blank: out.blank()
    }
  }

  private func write(_ path: VectorPath, _ name: String, to out: inout SourceText) {
    out.line("UIBezierPath *\(name) = [UIBezierPath bezierPath];")
    for element in path.elements {
      switch element {
      case .move(let point): out.line("[\(name) moveToPoint:\(ObjectiveCValues.point(point))];")
      case .line(let point): out.line("[\(name) addLineToPoint:\(ObjectiveCValues.point(point))];")
      case .curve(let first, let second, let end):
        out.line(
          "[\(name) addCurveToPoint:\(ObjectiveCValues.point(end)) controlPoint1:\(ObjectiveCValues.point(first))"
            + " controlPoint2:\(ObjectiveCValues.point(second))];")
      case .close: out.line("[\(name) closePath];")
      }
    }
  }
}

extension SourceClass {
  /// The class method that makes one.
  var factory: String {
    switch self {
    case .CAEmitterCell: "emitterCell"
    case .CABasicAnimation, .CAKeyframeAnimation, .CASpringAnimation, .CAAnimationGroup, .CATransition: "animation"
    default: "layer"
    }
  }
}
