import EmitterMath
import EmitterScene

/// The images of a scene in Objective-C: those in files by name, drawn ones with the functions that draw them.
enum ObjectiveCDrawing {
  /// What makes an image and keeps it.
  static func lines(of outlined: OutlinedImage) -> [String] {
    let image: SceneImage = outlined.image
    let target: String = "self." + outlined.identifier
    let name: String = ObjectiveCValues.string(image.name)
    func number(_ value: Double) -> String { ObjectiveCValues.number(value) }
    let arguments: [String]
    switch image.source {
    case .file(let file):
      let scale: String = shortestText(image.pixelsPerPoint)
      if OutlinedImage.isStandIn(file) { return ["\(target) = [UIImage imageNamed:\(name)];"] }
      if let bytes = OutlinedImage.base64(of: file) {
        return [
          "\(target) = [UIImage imageWithData:[[NSData alloc] initWithBase64EncodedString:"
            + "\(ObjectiveCValues.string(bytes)) options:0] scale:\(scale)];",
          "\(target).accessibilityIdentifier = \(name);",
        ]
      }
      let stem: String = OutlinedImage.stem(of: file)
      let line: String = "\(target) = [UIImage imageNamed:\(ObjectiveCValues.string(stem))];"
      return stem == image.name ? [line] : [line, "\(target).accessibilityIdentifier = \(name);"]
    case .disc(let diameter): arguments = ["DrawDisc(\(name)", number(diameter)]
    case .ring(let diameter, let width): arguments = ["DrawRing(\(name)", number(diameter), number(width)]
    case .rect(let width, let height): arguments = ["DrawRect(\(name)", number(width), number(height)]
    case .star(let points, let diameter, _):
      arguments = ["DrawStar(\(name)", String(points), number(diameter), number(outlined.innerRatio)]
    case .glow(let diameter): arguments = ["DrawGlow(\(name)", number(diameter)]
    case .text(let text, let fontSize):
      arguments = ["DrawText(\(name)", ObjectiveCValues.string(text), number(fontSize)]
    }
    let rest: [String] = [ObjectiveCValues.uiColor(image.color), shortestText(image.pixelsPerPoint)]
    return ["\(target) = " + (arguments + rest).joined(separator: ", ") + ");"]
  }

  /// Appends the functions that draw the images of the outline.
  static func functions(for outline: SourceOutline, _ out: inout SourceText) {
    let all = DrawingFunctions(disc: disc, ring: ring, rect: rect, star: star, glow: glow, text: text)
    let needed: [String] = all.needed(for: outline.images)
    guard !needed.isEmpty else { return }
    for part in [picture] + needed {
      for line in part.split(separator: "\n", omittingEmptySubsequences: false) { out.line(String(line)) }
      out.line("")
    }
  }

  private static let picture: String = """
    // Draws in pixels; the image goes by `name`.
    static UIImage *DrawPicture(NSString *name, CGSize size, CGFloat pixelsPerPoint,
                                void (^draw)(CGContextRef context, CGRect rect)) {
        CGSize points = CGSizeMake(size.width / pixelsPerPoint, size.height / pixelsPerPoint);
        UIGraphicsBeginImageContextWithOptions(points, NO, pixelsPerPoint);
        CGContextRef context = UIGraphicsGetCurrentContext();
        CGContextScaleCTM(context, 1 / pixelsPerPoint, 1 / pixelsPerPoint);
        draw(context, CGRectMake(0, 0, size.width, size.height));
        UIImage *image = UIGraphicsGetImageFromCurrentImageContext();
        UIGraphicsEndImageContext();
        image.accessibilityIdentifier = name;
        return image;
    }
    """

  private static let disc: String = """
    static UIImage *DrawDisc(NSString *name, CGFloat diameter, UIColor *color, CGFloat pixelsPerPoint) {
        return DrawPicture(name, CGSizeMake(diameter, diameter), pixelsPerPoint, ^(CGContextRef context, CGRect rect) {
            CGContextSetFillColorWithColor(context, color.CGColor);
            CGContextFillEllipseInRect(context, rect);
        });
    }
    """

  private static let ring: String = """
    static UIImage *DrawRing(NSString *name, CGFloat diameter, CGFloat width, UIColor *color, CGFloat pixelsPerPoint) {
        return DrawPicture(name, CGSizeMake(diameter, diameter), pixelsPerPoint, ^(CGContextRef context, CGRect rect) {
            CGContextSetStrokeColorWithColor(context, color.CGColor);
            CGContextSetLineWidth(context, width);
            CGContextStrokeEllipseInRect(context, CGRectInset(rect, width / 2, width / 2));
        });
    }
    """

  private static let rect: String = """
    static UIImage *DrawRect(NSString *name, CGFloat width, CGFloat height, UIColor *color, CGFloat pixelsPerPoint) {
        return DrawPicture(name, CGSizeMake(width, height), pixelsPerPoint, ^(CGContextRef context, CGRect rect) {
            CGContextSetFillColorWithColor(context, color.CGColor);
            CGContextFillRect(context, rect);
        });
    }
    """

  private static let star: String = """
    // A star whose inner corners lie at `inner` of its radius; the first point is on top.
    static UIImage *DrawStar(NSString *name, NSInteger points, CGFloat diameter, CGFloat inner, UIColor *color,
                             CGFloat pixelsPerPoint) {
        return DrawPicture(name, CGSizeMake(diameter, diameter), pixelsPerPoint, ^(CGContextRef context, CGRect rect) {
            for (NSInteger corner = 0; corner < 2 * points; corner++) {
                CGFloat angle = corner * M_PI / points - M_PI_2;
                CGFloat radius = corner % 2 == 0 ? diameter / 2 : diameter / 2 * inner;
                CGFloat x = CGRectGetMidX(rect) + cos(angle) * radius, y = CGRectGetMidY(rect) + sin(angle) * radius;
                if (corner == 0) CGContextMoveToPoint(context, x, y);
                else CGContextAddLineToPoint(context, x, y);
            }
            CGContextClosePath(context);
            CGContextSetFillColorWithColor(context, color.CGColor);
            CGContextFillPath(context);
        });
    }
    """

  private static let glow: String = """
    // A soft round light, full in the middle.
    static UIImage *DrawGlow(NSString *name, CGFloat diameter, UIColor *color, CGFloat pixelsPerPoint) {
        return DrawPicture(name, CGSizeMake(diameter, diameter), pixelsPerPoint, ^(CGContextRef context, CGRect rect) {
            CGFloat locations[9];
            NSMutableArray *colors = [NSMutableArray array];
            for (NSInteger index = 0; index < 9; index++) {
                locations[index] = index / 8.0;
                CGFloat rest = 1 - locations[index] * locations[index];
                CGFloat alpha = CGColorGetAlpha(color.CGColor) * rest * rest * rest;
                [colors addObject:(__bridge id)[color colorWithAlphaComponent:alpha].CGColor];
            }
            CGColorSpaceRef space = CGColorSpaceCreateDeviceRGB();
            CGGradientRef gradient = CGGradientCreateWithColors(space, (__bridge CFArrayRef)colors, locations);
            CGPoint center = CGPointMake(CGRectGetMidX(rect), CGRectGetMidY(rect));
            CGContextDrawRadialGradient(context, gradient, center, 0, center, diameter / 2, 0);
            CGGradientRelease(gradient);
            CGColorSpaceRelease(space);
        });
    }
    """

  private static let text: String = """
    static UIImage *DrawText(NSString *name, NSString *text, CGFloat fontSize, UIColor *color, CGFloat pixelsPerPoint) {
        NSDictionary *attributes = @{NSFontAttributeName : [UIFont systemFontOfSize:fontSize],
                                     NSForegroundColorAttributeName : color};
        CGSize size = [text sizeWithAttributes:attributes];
        return DrawPicture(name, size, pixelsPerPoint, ^(CGContextRef context, CGRect rect) {
            [text drawAtPoint:CGPointZero withAttributes:attributes];
        });
    }
    """
}
