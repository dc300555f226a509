import SwiftSyntax

/// The declarations in all files of a target that affect the rewrites in any of them.
struct Survey {
  /// The names of all types, to recognize an app's own `Timer`.
  private(set) var types: Set<String> = []
  /// The optional requirements of the app's own protocols, by protocol.
  private(set) var requirements: [String: [OptionalRequirement]] = [:]
  /// The protocols that each type conforms to and each protocol inherits, by the names in the files.
  private var conformances: [String: Set<String>] = [:]
  /// The types that are visible in other modules.
  private var publicTypes: Set<String> = []
  /// The full names of the classes.
  private var classes: Set<String> = []
  /// The full names of the protocols, by their names.
  private var protocols: [String: String] = [:]
  /// The first type in the inheritance clause of each class.
  private var superclasses: [String: String] = [:]
  /// The names that stand for a type which is known only elsewhere: generic parameters, associated types, aliases.
  private var placeholders: Set<String> = []
  /// The overrides that a class needs for its extensions, by the name of the class in the extensions.
  private var overrides: [String: [(name: String?, line: String)]] = [:]
  /// The methods of each class that override methods of `NSObject` that only iOS has.
  private var objectMethods: [String: Set<String>] = [:]
  /// The members that the extensions of each class declare, by their names, as members of the class that call them.
  private(set) var extensionMembers: [String: [String: String]] = [:]
  /// The names of the members that each class overrides.
  private(set) var overridden: [String: Set<String>] = [:]
  /// The classes with properties that are `@objc dynamic`.
  private var dynamic: Set<String> = []
  /// The private types in other types, which can't be named outside these.
  private var hidden: Set<String> = []
  /// What each class declares of its initializers.
  private var initializers: [String: ClassInitializers] = [:]
  /// The protocols that require `init()`.
  private(set) var plainProtocols: Set<String> = []
  /// What extensions conform to, by the type that they extend.
  private(set) var extensionConformances: [String: Set<String>] = [:]
  /// The classes that every file of the target can make: neither private nor generic, and in no other type.
  private(set) var reachable: Set<String> = []
  /// The arguments that each generic type is used with.
  private var genericUses: [String: Set<String>] = [:]

  init(_ sources: [Source]) {
    let surveyor = Surveyor()
    for source in sources {
      surveyor.source = source
      surveyor.walk(source.tree)
    }
    types = surveyor.types
    requirements = surveyor.requirements.mapValues(OptionalRequirement.markingOverloads)
    conformances = surveyor.conformances
    publicTypes = surveyor.publicTypes
    classes = surveyor.classes
    protocols = surveyor.protocols
    superclasses = surveyor.superclasses
    overrides = surveyor.overrides
    objectMethods = surveyor.objectMethods
    dynamic = surveyor.dynamic
    hidden = surveyor.hidden
    initializers = surveyor.initializers
    extensionMembers = surveyor.extensionMembers
    overridden = surveyor.overridden
    plainProtocols = surveyor.plainProtocols
    extensionConformances = surveyor.extensionConformances
    reachable = surveyor.reachable
    let finder = PlaceholderFinder(viewMode: .sourceAccurate)
    for source in sources { finder.walk(source.tree) }
    placeholders = finder.found
    genericUses = finder.uses
  }

  /// Whether a class has properties that are `@objc dynamic`, in its own declarations.
  func declaresDynamicProperties(_ path: String) -> Bool { dynamic.contains(path) }

  /// Whether the end of a file can name a class that the file declares.
  func canBeNamedAtEnd(_ path: String) -> Bool {
    let names = path.split(separator: ".")
    return !names.indices.contains { hidden.contains(names[...$0].joined(separator: ".")) }
  }

  /// Whether a full name is that of a class in the target.
  func hasClass(_ path: String) -> Bool { classes.contains(path) }

  /// The members that a class needs for its extensions: overrides, and what its subclasses override.
  func overrides(of path: String) -> [String] {
    let own = extensionMembers[path] ?? [:]
    let needed = (overrides[path] ?? []).filter { override in
      override.name.flatMap { foreignMember(that: $0, of: path) } == nil
    }
    return needed.map(\.line) + hoisted(from: path).sorted().compactMap { own[$0] }
  }

  /// Whether a member of an extension moves into its class, because a subclass overrides it.
  func isHoisted(_ member: DeclSyntax, from path: String) -> Bool {
    guard !member.isOverride, let name = member.overridableName else { return false }
    return hoisted(from: path).contains(name)
  }

  private func hoisted(from path: String) -> Set<String> {
    guard classes.contains(path), let own = extensionMembers[path] else { return [] }
    var found: Set<String> = []
    for (type, names) in overridden where superclassPaths(of: type).contains(path) {
      found.formUnion(names.filter { own[$0] != nil })
    }
    return found
  }

  /// Whether a superclass in the target has a method that `NSObject` has only on iOS.
  func isInherited(_ method: String, by type: String) -> Bool {
    superclassPaths(of: type).contains { objectMethods[$0]?.contains(method) == true }
  }

  /// The superclasses of a class that are in the target; the nearest is first.
  func superclassPaths(of type: String) -> [String] {
    var found: [String] = []
    var current = type
    while let superclass = (conformances[current] ?? []).lazy
      .compactMap({ resolve($0, from: current) }).first, superclass != type,
      !found.contains(superclass)
    {
      found.append(superclass)
      current = superclass
    }
    return found
  }

  /// Whether a method is an optional requirement, of the app's own protocols or of UIKit's.
  func isOptionalMethod(_ name: MethodName) -> Bool {
    SystemProtocol.optionalMethods.contains(name.description)
      || requirements.values.contains { $0.contains { $0.method == name } }
  }

  /// The optional requirements with a hook that the members of a type can implement.
  func hooks(of type: String) -> [(protocol: String, requirement: OptionalRequirement)] {
    let found = ownProtocols(of: type).flatMap { name in
      (requirements[name] ?? []).filter(\.needsHook).map { (name, $0) }
    }
    return found.sorted { ($0.0, $0.1.name) < ($1.0, $1.1.name) }
  }

  /// The protocols in the type's own declarations, and the protocols that those inherit.
  func ownProtocols(of type: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = conformances[type] ?? []
    while let name = waiting.popFirst() {
      guard resolve(name, from: type) == nil, found.insert(name).inserted else { continue }
      waiting.formUnion(conformances[protocols[name] ?? name] ?? [])
      waiting.formUnion(SystemProtocol.inherited[name] ?? [])
    }
    return found
  }

  /// The protocols that only superclasses of a type conform to.
  func inheritedProtocols(of type: String) -> Set<String> {
    superclassPaths(of: type)
      .reduce(into: Set()) { $0.formUnion(ownProtocols(of: $1)) }
      .subtracting(ownProtocols(of: type))
  }

  /// The first superclass outside the target; nil if the name is not a class in the target.
  func root(of name: String, from type: String) -> String? {
    guard let own = resolve(name, from: type) else { return nil }
    return rootClass(of: own)
  }

  /// Whether a class of the target declares an initializer or inherits it from UIKit.
  ///
  /// - Parameter labels: The initializer, as `init(frame:)`.
  func canBeMade(_ path: String, by labels: String) -> Bool {
    for type in [path] + superclassPaths(of: path) {
      guard let own = initializers[type] else { return false }
      if own.unavailable.contains(labels) { return false }
      if own.all.contains(labels) { return true }
      // A class with designated initializers of its own inherits none.
      if own.hasDesignated { return false }
    }
    return true
  }

  /// The first superclass outside the target of a class in it.
  func rootClass(of path: String) -> String? {
    superclasses[superclassPaths(of: path).last ?? path].map {
      $0.hasPrefix("UIKit.") ? String($0.dropFirst("UIKit.".count)) : $0
    }
  }

  /// Whether a name can be that of a class in another module, which is not one of UIKit's.
  func canBeForeignClass(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last, !last.hasPrefix("UI"), !last.hasPrefix("CA"), last != "Self"
    else { return false }
    return parts.allSatisfy { part in
      part.first?.isUppercase == true && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        && !placeholders.contains(String(part))
    } && !types.contains(String(last))
  }

  /// The class in the target that a name refers to inside a type.
  private func resolve(_ name: String, from type: String) -> String? {
    let name = String(name.prefix { $0 != "<" })
    var around = type.split(separator: ".").map(String.init)
    while true {
      let path = (around + [name]).joined(separator: ".")
      if classes.contains(path) { return path }
      guard around.popLast() != nil else { return nil }
    }
  }

  /// Whether a generic type is used with a protocol as the argument.
  func takesProtocols(_ name: String) -> Bool {
    genericUses[name, default: []].contains { argument in
      protocols[argument] != nil || SystemProtocol.optional[argument] != nil
        || argument.hasPrefix("UI")
          && ["Delegate", "DataSource"].contains(where: argument.hasSuffix)
    }
  }

  /// The full name of a protocol.
  func path(ofProtocol name: String) -> String { protocols[name] ?? name }

  /// Whether a type is visible in other modules.
  func isPublic(_ type: String) -> Bool { publicTypes.contains(type) || !types.contains(type) }

  /// Whether a type and a protocol are both visible in other modules.
  func arePublic(_ type: String, _ protocolName: String) -> Bool {
    // A type that isn't declared in these files is one of UIKit's.
    isPublic(type) && publicTypes.contains(path(ofProtocol: protocolName))
  }
}

/// Collects the contents of a ``Survey``.
private final class Surveyor: SyntaxVisitor {
  var source: Source?
  var types: Set<String> = []
  var requirements: [String: [OptionalRequirement]] = [:]
  var conformances: [String: Set<String>] = [:]
  var publicTypes: Set<String> = []
  var classes: Set<String> = []
  var protocols: [String: String] = [:]
  var superclasses: [String: String] = [:]
  var overrides: [String: [(name: String?, line: String)]] = [:]
  var objectMethods: [String: Set<String>] = [:]
  var dynamic: Set<String> = []
  var hidden: Set<String> = []
  var initializers: [String: ClassInitializers] = [:]
  var extensionMembers: [String: [String: String]] = [:]
  var overridden: [String: Set<String>] = [:]
  var plainProtocols: Set<String> = []
  var extensionConformances: [String: Set<String>] = [:]
  var reachable: Set<String> = []
  private var nesting: [String] = []
  private var path: String { nesting.joined(separator: ".") }

  init() { super.init(viewMode: .sourceAccurate) }

  private func enter(
    _ name: String, _ clause: InheritanceClauseSyntax?, _ modifiers: DeclModifierListSyntax?
  ) {
    nesting.append(name)
    if let modifiers {
      types.formUnion([name, path])
      let isPublic = modifiers.contains { ["public", "open"].contains($0.name.text) }
      if isPublic { publicTypes.insert(path) }
      let isPrivate = modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
      if nesting.count > 1, isPrivate { hidden.insert(path) }
    }
    let inherited = clause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    conformances[path, default: []].formUnion(inherited)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.modifiers)
    classes.insert(path)
    superclasses[path] = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    objectMethods[path, default: []].formUnion(Rewriter.objectMethods(in: node.memberBlock.members))
    initializers[path] = ClassInitializers(node.memberBlock.members)
    let isHidden = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    if nesting.count == 1, !isHidden, node.genericParameterClause == nil { reachable.insert(path) }
    recordOverrides(in: node.memberBlock.members)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, node.inheritanceClause, nil)
    extensionConformances[path, default: []].formUnion(
      node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [])
    overrides[path, default: []] += node.memberBlock.members.compactMap { member in
      Rewriter.override(for: member.decl).map { (member.decl.overridableName, $0) }
    }
    recordOverrides(in: node.memberBlock.members)
    for member in node.memberBlock.members where !member.decl.isOverride {
      guard let name = member.decl.overridableName else { continue }
      extensionMembers[path, default: [:]][name] = Rewriter.redirection(to: member.decl)
    }
    objectMethods[path, default: []].formUnion(Rewriter.objectMethods(in: node.memberBlock.members))
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.modifiers)
    protocols[node.name.text] = path
    if node.memberBlock.members.contains(where: { $0.decl.isPlainInitializer }) {
      plainProtocols.insert(node.name.text)
    }
    let optional = node.memberBlock.members.compactMap { OptionalRequirement($0.decl) }
    if !optional.isEmpty { requirements[node.name.text, default: []] += optional }
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if Rewriter.isReporting(node) { dynamic.insert(path) }
    return .visitChildren
  }
  private func recordOverrides(in members: MemberBlockItemListSyntax) {
    overridden[path, default: []].formUnion(
      members.compactMap { $0.decl.isOverride ? $0.decl.overridableName : nil })
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.text)
    return .skipChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visitPost(_ node: ClassDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { nesting.removeLast() }
}

/// Finds the names of generic parameters, associated types and aliases, also inside functions, and generic arguments.
private final class PlaceholderFinder: SyntaxVisitor {
  var found: Set<String> = []
  var uses: [String: Set<String>] = [:]

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    record(node.name.text, node.genericArgumentClause)
    return .visitChildren
  }
  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    record(node.expression.trimmedDescription, node.genericArgumentClause)
    return .visitChildren
  }
  private func record(_ name: String, _ clause: GenericArgumentClauseSyntax?) {
    for argument in clause?.arguments ?? [] {
      let words = argument.argument.trimmedDescription.split(separator: " ")
      uses[name, default: []].insert(words.last.map(String.init) ?? "")
    }
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    found.insert(node.name.text)
    return .skipChildren
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    found.insert(node.name.text)
    return .skipChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    found.insert(node.name.text)
    return .skipChildren
  }
}
