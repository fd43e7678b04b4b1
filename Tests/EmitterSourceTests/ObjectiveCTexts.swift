/// Objective-C as people write it, made for these tests.
enum ObjectiveCTexts {
  /// A controller whose button, connected in Interface Builder, lets packets fall for two seconds.
  static let packets: String = """
    #import "PacketController.h"
    #define kStopAfter 2.f

    @interface PacketController ()
    @property (nonatomic, strong) CAEmitterLayer * packetLayer; // the source
    @end

    @implementation PacketController

    - (void)viewDidLoad {
        [super viewDidLoad];
        [self makePackets];
    }

    - (void)makePackets {
        CAEmitterLayer * source = [CAEmitterLayer layer];
        [self.view.layer addSublayer:source];
        self.packetLayer = source;
        source.emitterShape = kCAEmitterLayerLine;
        source.emitterMode = kCAEmitterLayerSurface;
        source.emitterSize = self.view.frame.size;
        source.emitterPosition = CGPointMake(self.view.bounds.size.width * 0.5, -10);
        source.birthRate = 0.f;

        CAEmitterCell * packet = [CAEmitterCell emitterCell];
        packet.contents = (id)[[UIImage imageNamed:@"packet"] CGImage];
        packet.birthRate = 10.f; packet.lifetime = 20.f;
        packet.velocity = 8.f;
        packet.yAcceleration = 1000.f;
        packet.scale = 0.5;
        source.emitterCells = @[packet];
    }

    - (IBAction)packetsTapped:(id)sender {
        [self.packetLayer setValue:@1.f forKeyPath:@"birthRate"];
        [self performSelector:@selector(stopPackets) withObject:nil afterDelay:kStopAfter];
    }

    - (void)stopPackets {
        [self.packetLayer setValue:@0.f forKeyPath:@"birthRate"];
    }
    @end
    """

  /// A button that bursts when it is selected, without the class around it, as pages show it.
  static let burst: String = """
    - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        if (self) {
            [self setupBurst];
        }
        return self;
    }

    - (void)layoutSubviews {
        self.burstLayer.position = CGPointMake(self.bounds.size.width * 0.5, self.bounds.size.height * 0.5);
        [super layoutSubviews];
    }

    - (void)setupBurst {
        CAEmitterCell *burstCell = [CAEmitterCell emitterCell];
        burstCell.name = @"burstcell";
        burstCell.alphaSpeed = -1;
    //    burstCell.birthRate = 1000;
        burstCell.lifetime = 1;
        burstCell.lifetimeRange = 0.1;
        burstCell.velocity = 40;
        burstCell.scale = 0.08;
        burstCell.contents = (id)[UIImage imageNamed:@"spark"].CGImage;

        CAEmitterLayer *burstLayer = [CAEmitterLayer layer];
        [self.layer addSublayer:burstLayer];
        self.burstLayer = burstLayer;
        burstLayer.emitterSize = CGSizeMake(self.bounds.size.width + 40, self.bounds.size.height + 40);
        burstLayer.emitterShape = kCAEmitterLayerCircle;
        burstLayer.emitterMode = kCAEmitterLayerOutline;
        burstLayer.renderMode = kCAEmitterLayerOldestFirst;
        burstLayer.emitterCells = @[burstCell];
    }

    - (void)setSelected:(BOOL)selected {
        [super setSelected:selected];
        CAKeyframeAnimation *animation = [CAKeyframeAnimation animation];
        animation.keyPath = @"transform.scale";
        if (selected) {
            animation.values = @[@1.5, @2.0, @0.8, @1.0];
            animation.duration = 0.5;
            animation.calculationMode = kCAAnimationCubic;
            [self.layer addAnimation:animation forKey:nil];
            [self performSelector:@selector(startBurst) withObject:nil afterDelay:0.25];
        } else {
            [self stopBurst];
        }
    }

    - (void)startBurst {
        [self.burstLayer setValue:@1000 forKeyPath:@"emitterCells.burstcell.birthRate"];
        self.burstLayer.beginTime = CACurrentMediaTime();
        [self performSelector:@selector(stopBurst) withObject:nil afterDelay:0.15];
    }

    - (void)stopBurst {
        [self.burstLayer setValue:@0 forKeyPath:@"emitterCells.burstcell.birthRate"];
        [self.burstLayer removeAllAnimations];
    }
    """
}
