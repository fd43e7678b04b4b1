/// The image files that the effects name.
extension Gallery {
  static let images: [(fileName: String, bytes: @Sendable () -> [UInt8])] = [
    ("ball.svg", { PackageResources.ball_svg }),
    ("button-burst.svg", { PackageResources.button_burst_svg }),
    ("button-gravity.svg", { PackageResources.button_gravity_svg }),
    ("button-heart.svg", { PackageResources.button_heart_svg }),
    ("button-packet.svg", { PackageResources.button_packet_svg }),
    ("button-rain.svg", { PackageResources.button_rain_svg }),
    ("comet-falling.svg", { PackageResources.comet_falling_svg }),
    ("comet-rising.svg", { PackageResources.comet_rising_svg }),
    ("comet-steep.svg", { PackageResources.comet_steep_svg }),
    ("confetti-ribbon.svg", { PackageResources.confetti_ribbon_svg }),
    ("flame-puff.svg", { PackageResources.flame_puff_svg }),
    ("heart-blue.svg", { PackageResources.heart_blue_svg }),
    ("heart-red.svg", { PackageResources.heart_red_svg }),
    ("heart-white.svg", { PackageResources.heart_white_svg }),
    ("like-dot.svg", { PackageResources.like_dot_svg }),
    ("like-normal.svg", { PackageResources.like_normal_svg }),
    ("like-selected.svg", { PackageResources.like_selected_svg }),
    ("logs.svg", { PackageResources.logs_svg }),
    ("rain-streak.svg", { PackageResources.rain_streak_svg }),
    ("red-packet.svg", { PackageResources.red_packet_svg }),
    ("snowflake.svg", { PackageResources.snowflake_svg }),
    ("spark-red.svg", { PackageResources.spark_red_svg }),
    ("spark.svg", { PackageResources.spark_svg }),
  ]
}
