import SwiftSyntax

// Some methods of `NSObject` don't exist in Foundation on Linux, so they can't be overridden.
extension Rewriter {
  /// The methods, and what replaces `super` in a call if no superclass in the target has the method.
  private static let absent: [String: String] = [
    "observeValue(forKeyPath:of:change:context:)": "UIKit.Unobserved",
    "responds(to:)": "UIKit.Unobserved", "forwardingTarget(for:)": "UIKit.Unobserved",
  ]
  private static let observing = "observeValue(forKeyPath:of:change:context:)"

  /// The names of those methods among some members.
  static func objectMethods(in members: MemberBlockItemListSyntax) -> Set<String> {
    Set(members.compactMap { $0.decl.as(FunctionDeclSyntax.self).flatMap(objectMethod) })
  }

  /// The name of a function if it is one of those methods.
  static func objectMethod(_ function: FunctionDeclSyntax) -> String? {
    let name = MethodName(function).description
    return absent[name] == nil ? nil : name
  }

  /// Removes `override` from such a method, and replaces `super` by something that exists.
  ///
  /// A class that observes values also conforms to a protocol of UIKit, through which it is notified.
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
