import Foundation

@objc public protocol PartyDelegate: AnyObject {
  @objc optional func partyDidEnd(after ticks: Int)
}
