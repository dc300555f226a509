import SwiftSyntax

/// An `@objc optional` requirement of a protocol.
///
/// It is replaced by a requirement with a default implementation. If no value of its result can represent "not
/// implemented", a hook is added: a requirement with an optional result, which types with the member implement by
/// calling it. Callers use the optional result, as in Objective-C.
struct OptionalRequirement: Hashable {
  /// The name of the property or the function.
  let name: String
  /// The name of the method; nil for a property.
  let method: MethodName?
  /// Whether it is a type member.
  let isStatic: Bool
  /// The parameters in parentheses; empty for a property.
  let parameters: String
  /// The arguments that pass the parameters on, as in `(x, at: y)`.
  let arguments: String
  /// The type of the result; nil for a function without a result.
  let result: String?
  let isSettable: Bool
  /// The types of the parameters, which distinguish methods with the same labels.
  private let types: [String]
  /// Whether the protocol has another method with the same labels.
  private(set) var isOverloaded = false

  static let prefix = "_optional_"

  /// - Returns: Nil if the declaration is not an optional requirement.
  init?(_ declaration: DeclSyntax) {
    if let function = declaration.as(FunctionDeclSyntax.self), function.modifiers.hasOptional {
      self.init(function)
    } else if let variable = declaration.as(VariableDeclSyntax.self),
      variable.modifiers.hasOptional, let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type
    {
      self.init(variable, binding, type)
    } else {
      return nil
    }
  }

  private init(
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ type: TypeSyntax
  ) {
    name = binding.pattern.trimmedDescription
    method = nil
    isStatic = variable.modifiers.areOfType
    parameters = ""
    arguments = ""
    types = []
    result = type.trimmedDescription
    isSettable =
      binding.accessorBlock?.trimmedDescription.split { !$0.isLetter }.contains("set") ?? false
  }

  /// Creates a requirement from a method regardless of its modifiers, for UIKit's requirements that the app implements.
  init(_ function: FunctionDeclSyntax) {
    name = function.name.text
    method = MethodName(function)
    isStatic = function.modifiers.areOfType
    let clause = function.signature.parameterClause
    parameters = clause.trimmedDescription
    types = Self.types(of: function)
    arguments =
      "("
      + clause.parameters.map { parameter in
        let value = (parameter.secondName ?? parameter.firstName).text
        let label = parameter.firstName.text
        return label == "_" ? value : "\(label): \(value)"
      }.joined(separator: ", ") + ")"
    let type = function.signature.returnClause?.type.trimmedDescription
    result = ["Void", "()"].contains(type) ? nil : type
    isSettable = false
  }

  private static func types(of function: FunctionDeclSyntax) -> [String] {
    function.signature.parameterClause.parameters.map(\.type.trimmedDescription)
  }

  /// Returns the requirements, with those marked that differ only in their types.
  static func markingOverloads(in all: [OptionalRequirement]) -> [OptionalRequirement] {
    all.map { requirement in
      var requirement = requirement
      requirement.isOverloaded =
        all.count { $0.method != nil && $0.method == requirement.method } > 1
      return requirement
    }
  }

  private var isOptional: Bool { result.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? true }

  /// Whether no value of the result can represent "not implemented".
  var needsHook: Bool { !isOptional }

  private var opening: String { isStatic ? "static " : "" }

  /// The declaration of the hook, without its body.
  private var hook: String {
    let type = "(\(result ?? "Void"))?"
    return method == nil
      ? "\(opening)var \(Self.prefix)\(name): \(type)"
      : "\(opening)func \(Self.prefix)\(name)\(parameters) -> \(type)"
  }

  /// The members of the protocol's extension, on one line.
  ///
  /// - Parameter heir: The protocol of subclasses that have the member although only a superclass conforms; or nil.
  func defaults(access: String, heir: String?) -> String {
    let inherited = heir.map { "(self as? any \($0))?.\(Self.inheritedPrefix)\(name)\(arguments)" }
    guard needsHook else {
      let value = inherited.map { " \($0) " } ?? (result == nil ? "" : " nil ")
      guard method == nil else {
        let type = result.map { " -> \($0)" } ?? ""
        return "\(access)\(opening)func \(name)\(parameters)\(type) {\(value)}"
      }
      let body = isSettable ? " get { \(inherited ?? "nil") } set {} " : value
      return "\(access)\(opening)var \(name): \(result ?? "Void") {\(body)}"
    }
    let seen = method == nil ? "var \(name)" : "func \(name)\(parameters)"
    let type = "\(method == nil ? ":" : " ->") (\(result ?? "Void"))?"
    return "\(access)\(hook) { \(inherited ?? "nil") }; "
      + "\(access)\(opening)\(seen)\(type) { \(Self.prefix)\(name)\(arguments) }"
  }

  static let inheritedPrefix = "_inherited_"

  /// The declaration through which a subclass provides the member although only its superclass conforms.
  private var inheritedDeclaration: String {
    method == nil
      ? "var \(Self.inheritedPrefix)\(name): \(result ?? "Void")"
      : "func \(Self.inheritedPrefix)\(name)\(parameters)\(result.map { " -> \($0)" } ?? "")"
  }

  /// The name of the protocol with that declaration; each requirement has its own, because its subclasses differ.
  func heir(of type: String) -> String {
    "_Inherited_\(type.replacing(".", with: "_"))_\(symbol)"
  }

  /// The declaration of the heir protocol.
  func heirDeclaration(_ heir: String, attributes: String, access: String) -> String {
    let body = inheritedDeclaration + (method == nil ? " { get }" : "")
    return "\(attributes)\(access)protocol \(heir) { \(body) }"
  }

  /// The extension that makes a subclass conform to the heir protocol.
  func heirConformance(of type: String, to heir: String, access: String) -> String {
    "extension \(type): \(heir) { \(access)\(inheritedDeclaration) { \(name)\(arguments) } }"
  }

  /// The name with its labels, as an identifier.
  var symbol: String {
    let symbol = method?.symbol ?? name
    guard isOverloaded else { return symbol }
    return symbol + types.map { "_" + $0.filter { $0.isLetter || $0.isNumber } }.joined()
  }

  /// The implementation of the hook in a type that has the member.
  func witness(access: String) -> String {
    // Without the type, the compiler would choose the default with the optional result, which calls this hook.
    "\(access)\(hook) { let value: \(result ?? "Void") = \(name)\(arguments); return value }"
  }

  /// Whether a declaration in a type implements the requirement.
  func isMet(by declaration: DeclSyntax) -> Bool {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return MethodName(function) == method && (!isOverloaded || Self.types(of: function) == types)
    }
    guard method == nil, let variable = declaration.as(VariableDeclSyntax.self) else {
      return false
    }
    return variable.bindings.contains { $0.pattern.trimmedDescription == name }
  }
}

extension DeclModifierListSyntax {
  fileprivate var hasOptional: Bool { contains { $0.name.text == "optional" } }
  fileprivate var areOfType: Bool { contains { ["static", "class"].contains($0.name.text) } }
}
