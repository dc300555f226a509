// What extensions of UIKit's own classes declare, and classes of the target override.
extension Survey {
  /// The name of the protocol of the classes that override a member.
  static func foreignProtocol(_ type: String, _ name: String) -> String {
    "_Overriding_\(type)_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The classes of the target that override a member of an extension of another module's class.
  func foreignOverriders(of name: String, in type: String) -> [String] {
    overridden.keys.filter { path in
      overridden[path]?.contains(name) == true && foreignMember(that: name, of: path)?.type == type
    }
  }

  /// The extended class whose member a class overrides, and whether none of its superclasses does before.
  func foreignMember(that name: String, of path: String) -> (type: String, isFirst: Bool)? {
    guard hasClass(path), let root = rootClass(of: path) else { return nil }
    let superclasses = superclassPaths(of: path)
    guard !superclasses.contains(where: { extensionMembers[$0]?[name] != nil }),
      let type = extensionMembers.keys.sorted().first(where: { type in
        !types.contains(type) && extensionMembers[type]?[name] != nil
          && Self.isClass(root, or: type)
      })
    else { return nil }
    return (type, !superclasses.contains { overridden[$0]?.contains(name) == true })
  }

  /// Whether a class of UIKit is another one or inherits from it, judging by the names.
  private static func isClass(_ name: String, or superclass: String) -> Bool {
    switch superclass {
    case name, "NSObject", "UIResponder": true
    case "UIViewController": name.hasSuffix("Controller") && !name.hasPrefix("UIPresentation")
    case "UIView": views.contains(name)
    case "UIControl": ["UIButton", "UITextField", "UISwitch", "UISlider"].contains(name)
    case "UIScrollView": ["UITableView", "UICollectionView", "UITextView"].contains(name)
    case "UIGestureRecognizer": name.hasSuffix("GestureRecognizer")
    default: false
    }
  }

  private static let views: Set<String> = plainRoots.union([
    "UIWindow", "UITableView", "UICollectionView", "UITableViewCell", "UICollectionViewCell",
    "UICollectionReusableView", "UITableViewHeaderFooterView", "UIVisualEffectView",
    "UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar",
  ])
}
