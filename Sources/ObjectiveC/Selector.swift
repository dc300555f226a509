/// A method to be called on a target, as `Selector`.
///
/// It holds the method itself, not its name: it is made of a reference such as `Card.didTap`, which keeps
/// no object alive. A target of another class is not called.
///
/// Source: `Selector` and `#selector` of the Objective-C runtime. There, any object can be asked for any
/// name; here a target has to be of the class that the reference names.
public struct Selector: Sendable, Hashable, CustomStringConvertible {
  /// The name, as far as it is known; empty for a bare method reference.
  public let description: String
  private let identity: Identity
  private let method: @MainActor (AnyObject, Any?, Any?) -> Bool

  /// Two selectors are equal if the same reference at the same place made them.
  private struct Identity: Hashable, Sendable {
    let name: String
    let owner: ObjectIdentifier?
    let place: String
  }

  private init(
    _ name: String, _ owner: Any.Type?, _ place: String,
    _ method: @escaping @MainActor (AnyObject, Any?, Any?) -> Bool
  ) {
    description = name
    identity = Identity(name: name, owner: owner.map(ObjectIdentifier.init), place: place)
    self.method = method
  }

  /// A name alone, which calls nothing: there is no runtime that could find the method.
  public init(_ name: String) {
    self.init(name, nil, "") { _, _, _ in false }
  }

  /// A method without arguments.
  @preconcurrency
  public init<Target: AnyObject, Answer>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Answer, name: String = "",
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(name, Target.self, Self.place(name, file, line, column)) { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// A method with one argument: the sender, a recognizer, a notification.
  @preconcurrency
  public init<Target: AnyObject, Argument, Answer>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Answer, name: String = "",
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(name, Target.self, Self.place(name, file, line, column)) { target, argument, _ in
      guard let target = target as? Target, let argument = argument as? Argument else {
        return false
      }
      _ = method(target)(argument)
      return true
    }
  }

  /// A method with two arguments: the sender and the event.
  @preconcurrency
  public init<Target: AnyObject, First, Second, Answer>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Answer,
    name: String = "", file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(name, Target.self, Self.place(name, file, line, column)) { target, first, second in
      guard let target = target as? Target, let first = first as? First,
        let second = second as? Second
      else { return false }
      _ = method(target)(first, second)
      return true
    }
  }

  /// A method of one object, without arguments; keeps the object alive.
  @_disfavoredOverload
  @preconcurrency
  public init<Answer>(
    _ method: @escaping @MainActor () -> Answer, name: String = "",
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(name, nil, Self.place(name, file, line, column)) { _, _, _ in
      _ = method()
      return true
    }
  }

  /// A method of one object, with one argument; keeps the object alive.
  // In Swift 5 mode, the compiler would take it for `Type.method`, too, with the type as the argument.
  @_disfavoredOverload
  @preconcurrency
  public init<Argument, Answer>(
    _ method: @escaping @MainActor (Argument) -> Answer, name: String = "",
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(name, nil, Self.place(name, file, line, column)) { _, argument, _ in
      guard let argument = argument as? Argument else { return false }
      _ = method(argument)
      return true
    }
  }

  // With a name, a selector is the same wherever it is written.
  private static func place(
    _ name: String, _ file: StaticString, _ line: UInt, _ column: UInt
  ) -> String {
    name.isEmpty ? "\(file):\(line):\(column)" : ""
  }

  /// Calls the method.
  ///
  /// - Returns: Whether the target and the arguments fit.
  @MainActor @discardableResult
  public func call(on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Bool {
    method(target, first, second)
  }

  /// Whether the same reference made both.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.identity == right.identity
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// A name alone, which calls nothing.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
