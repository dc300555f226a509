import SwiftSyntax

// Some methods of NSObject are not Foundation's on Linux, so that nothing overrides them there.
extension Rewriter {
  /// The methods, by what a call of `super` means where no superclass of the target has one.
  private static let absent: [String: String] = [
    "observeValue(forKeyPath:of:change:context:)": "UIKit.Unobserved",
    "responds(to:)": "UIKit.Unobserved", "forwardingTarget(for:)": "UIKit.Unobserved",
  ]
  private static let observing = "observeValue(forKeyPath:of:change:context:)"

  /// The methods among members that overrides one of those.
  static func objectMethods(in members: MemberBlockItemListSyntax) -> Set<String> {
    Set(members.compactMap { $0.decl.as(FunctionDeclSyntax.self).flatMap(objectMethod) })
  }

  /// The name of a function that is one of those.
  static func objectMethod(_ function: FunctionDeclSyntax) -> String? {
    let name = MethodName(function).description
    return absent[name] == nil ? nil : name
  }

  /// Takes `override` from such a method, and makes its `super` something that is there.
  ///
  /// A class that observes values gets a protocol of UIKit's, by which it is told.
  func rewriteObjectMethod(_ function: FunctionDeclSyntax) {
    let type = enclosing.joined(separator: ".")
    guard let name = Self.objectMethod(function), let stand = Self.absent[name],
      !survey.isInherited(name, by: type)
    else { return }
    if let word = function.modifiers.first(where: { $0.name.text == "override" }) {
      edits.blank(word, of: source.bytes, .objectMethod)
    }
    let supers = SuperFinder(of: function.name.text)
    supers.walk(function)
    for word in supers.found { edits.replace(word.trimmedRange, by: stand, nil) }
    guard name == Self.observing else { return }
    edits.append("extension \(type): UIKit.KeyValueObserver {}", forLine: source.line(of: function))
  }
}

/// Finds the `super` of `super.observeValue(…)`.
private final class SuperFinder: SyntaxVisitor {
  private let name: String
  var found: [SuperExprSyntax] = []

  init(of name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == name, let word = node.base?.as(SuperExprSyntax.self) {
      found.append(word)
    }
    return .visitChildren
  }
}
