public import Motion
public import Views
public import Transitions

/// A situation in which an animator runs: an operation on a device.
public struct Situation: Sendable, Hashable {
  /// The operation.
  public var act: Act
  /// The screen size in points.
  public var size: Size
  /// The layout direction.
  public var layoutDirection = Traits.LayoutDirection.leftToRight
  /// Whether reduced motion is on.
  public var reduceMotion = false
  /// Whether the user, who has turned on reduced motion, also prefers cross-fade transitions.
  public var prefersCrossFade = false
  /// The traits of the device, whose layout direction and reduced motion are replaced.
  ///
  /// If nil, they are those of a common phone or tablet, depending on the screen size.
  public var deviceTraits: Traits?

  /// Makes a situation with a given screen size.
  public init(_ act: Act, size: Size = Situation.sizes[0]) {
    self.act = act
    self.size = size
  }

  /// An operation and the kind of presentation.
  public enum Act: String, Sendable, CaseIterable {
    case push, pop
    case present, dismiss
    /// A custom presentation that covers the whole presenter.
    case presentCustom, dismissCustom
    /// A custom presentation that covers part of the presenter, so that the rest stays visible.
    case presentPart, dismissPart
    case tabForward, tabBack
    case replace

    /// The operation that the animator sees.
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

    /// The operation in words.
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

    /// Whether the presenter stays in place and is visible beside the presented view.
    var showsPresenter: Bool { self == .presentPart || self == .dismissPart }
    var isCustom: Bool { showsPresenter || self == .presentCustom || self == .dismissCustom }
  }

  /// The screen sizes of a current phone, a small phone, and a tablet in landscape, in points.
  public static let sizes = [
    Size(width: 393, height: 852), Size(width: 320, height: 568), Size(width: 1180, height: 820),
  ]

  var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  /// The same situation in a right-to-left layout.
  var mirrored: Situation {
    var situation = self
    situation.layoutDirection = isRightToLeft ? .leftToRight : .rightToLeft
    return situation
  }

  /// The situation in words, with only the differences from the default one.
  var name: String {
    var name = act.name
    if size != Self.sizes[0] { name += " on \(Int(size.width)) × \(Int(size.height))" }
    if isRightToLeft { name += " right to left" }
    if reduceMotion { name += prefersCrossFade ? " with cross fades" : " with reduced motion" }
    return name
  }

  var traits: Traits {
    var traits = deviceTraits ?? usualTraits
    traits.layoutDirection = layoutDirection
    traits.reduceMotion = reduceMotion
    traits.prefersCrossFadeTransitions = reduceMotion && prefersCrossFade
    return traits
  }

  private var usualTraits: Traits {
    var traits = Traits()
    if size.width > 600 {
      traits.horizontalSizeClass = .regular
      traits.displayScale = 2
    }
    traits.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    return traits
  }

  /// Every operation on every screen size, in both layout directions.
  static let all: [Situation] = Act.allCases.flatMap { act in
    sizes.flatMap { size in
      let situation = Situation(act, size: size)
      return [situation, situation.mirrored]
    }
  }

  /// Every operation in the default situation.
  static let usual = Act.allCases.map { Situation($0) }
}
