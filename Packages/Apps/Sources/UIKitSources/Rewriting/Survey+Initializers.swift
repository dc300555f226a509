// Which objects can be made without arguments, for protocols that require `init()`.
extension Survey {
  /// Whether an extension of a class of UIKit or Foundation conforms to a protocol that requires `init()`.
  func isMetByForeignClasses(_ protocolName: String) -> Bool {
    plainProtocols.contains(protocolName)
      && extensionConformances.contains { type, protocols in
        protocols.contains(protocolName) && !types.contains(type)
          && ["NS", "UI", "CA"].contains(type.prefix(2))
      }
  }

  /// How the target's own classes are made without arguments, in the order of their names.
  func madeWithoutArguments(by protocolName: String) -> [(type: String, call: String)] {
    reachable.sorted().compactMap { path in
      let root = rootClass(of: path) ?? ""
      let conforms = ownProtocols(of: path).contains(protocolName)
      guard conforms || root == "NSObject" || Self.plainRoots.contains(root) else { return nil }
      if canBeMade(path, by: "init()") { return (path, "\(path)()") }
      guard root != "NSObject", !conforms, canBeMade(path, by: "init(frame:)") else { return nil }
      return (path, "\(path)(frame: .zero)")
    }
  }

  /// The classes of UIKit that views of an app inherit from, and that have `init(frame:)` and `init()`.
  static let plainRoots: Set<String> = [
    "UIView", "UIControl", "UILabel", "UIButton", "UIImageView", "UIScrollView", "UIStackView",
    "UITextField", "UITextView", "UISwitch", "UISlider", "UIPageControl",
  ]
}
