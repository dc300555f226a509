/// How a presented controller covers the presenting one.
///
/// Corresponds to `UIModalPresentationStyle`.
public enum PresentationStyle: Int, Sendable, CaseIterable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  /// No presentation, which is the style of the other operations.
  case none = -1
  /// The system's choice: a page sheet.
  case automatic = -2

  /// The name in scenarios and scripts.
  public var name: String {
    switch self {
    case .fullScreen: "fullScreen"
    case .pageSheet: "pageSheet"
    case .formSheet: "formSheet"
    case .currentContext: "currentContext"
    case .custom: "custom"
    case .overFullScreen: "overFullScreen"
    case .overCurrentContext: "overCurrentContext"
    case .popover: "popover"
    case .none: "none"
    case .automatic: "automatic"
    }
  }

  /// The style with this name; nil if there is none.
  public init?(name: String) {
    guard let style = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = style
  }

  /// Whether the presenter's view is removed from the window while it is covered.
  package var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the nearest controller that defines a presentation context is the presenting one.
  package var usesCurrentContext: Bool { self == .currentContext || self == .overCurrentContext }
}
