public import Motion
public import Views
public import Transitions

/// What an animator may be asked to move: an operation on a device.
public struct Situation: Sendable, Hashable {
  /// What happens.
  public var act: Act
  /// In points.
  public var size: Size
  /// Which side a line of text begins at.
  public var layoutDirection = Traits.LayoutDirection.leftToRight
  /// Whether the user asked for less movement.
  public var reduceMotion = false

  /// Makes a situation on a phone of a size.
  public init(_ act: Act, size: Size = Situation.sizes[0]) {
    self.act = act
    self.size = size
  }

  /// An operation with what surrounds it.
  public enum Act: String, Sendable, CaseIterable {
    case push, pop
    case present, dismiss
    /// A custom presentation that covers all of the presenter.
    case presentCustom, dismissCustom
    /// A custom presentation that covers a part of the presenter, so that the rest is seen.
    case presentPart, dismissPart
    case tabForward, tabBack
    case replace

    /// The operation that the animator hears of.
    public var operation: TransitionOperation {
      switch self {
      case .push: .push
      case .pop: .pop
      case .present, .presentCustom, .presentPart: .present
      case .dismiss, .dismissCustom, .dismissPart: .dismiss
      case .tabForward, .tabBack: .tab
      case .replace: .replace
      }
    }

    /// The act in words.
    public var name: String {
      switch self {
      case .push, .pop, .present, .dismiss, .replace: rawValue
      case .presentCustom: "custom present"
      case .dismissCustom: "custom dismiss"
      case .presentPart: "partial custom present"
      case .dismissPart: "partial custom dismiss"
      case .tabForward: "tab to the right"
      case .tabBack: "tab to the left"
      }
    }

    /// Whether the presenter stays in place and is seen beside what is presented.
    var showsPresenter: Bool { self == .presentPart || self == .dismissPart }
    var isCustom: Bool { showsPresenter || self == .presentCustom || self == .dismissCustom }
  }

  /// A phone of today, a small one, and a tablet on its side; in points.
  public static let sizes = [
    Size(width: 393, height: 852), Size(width: 320, height: 568), Size(width: 1180, height: 820),
  ]

  var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  /// The same for a reader from right to left.
  var mirrored: Situation {
    var situation = self
    situation.layoutDirection = isRightToLeft ? .leftToRight : .rightToLeft
    return situation
  }

  /// The situation in words, as far as it is not the usual one.
  var name: String {
    var name = act.name
    if size != Self.sizes[0] { name += " on \(Int(size.width)) × \(Int(size.height))" }
    if isRightToLeft { name += " right to left" }
    if reduceMotion { name += " with reduced motion" }
    return name
  }

  var traits: Traits {
    var traits = Traits()
    traits.layoutDirection = layoutDirection
    traits.reduceMotion = reduceMotion
    if size.width > 600 {
      traits.horizontalSizeClass = .regular
      traits.displayScale = 2
    }
    traits.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    return traits
  }

  /// Every act on every size, in both directions of writing.
  static let all: [Situation] = Act.allCases.flatMap { act in
    sizes.flatMap { size in
      let situation = Situation(act, size: size)
      return [situation, situation.mirrored]
    }
  }

  /// Every act in the usual place.
  static let usual = Act.allCases.map { Situation($0) }
}
