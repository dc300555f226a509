import SwiftSyntax

/// What a class declares of its initializers.
struct ClassInitializers {
  /// All initializers, as `init(frame:)`.
  private(set) var all: Set<String> = []
  /// Those that must not be called.
  private(set) var unavailable: Set<String> = []
  /// Whether one of them is designated, so that the class inherits none.
  private(set) var hasDesignated = false

  init(_ members: MemberBlockItemListSyntax) {
    for member in members {
      guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { continue }
      let labels = initializer.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
      let name = "init(\(labels.joined()))"
      let isUnavailable = initializer.attributes.contains {
        $0.trimmedDescription.hasPrefix("@available")
          && $0.trimmedDescription.contains("unavailable")
      }
      if isUnavailable { unavailable.insert(name) } else { all.insert(name) }
      let words = initializer.modifiers.map(\.name.text)
      hasDesignated = hasDesignated || !words.contains("convenience")
    }
  }
}
