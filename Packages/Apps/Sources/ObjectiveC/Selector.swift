/// A method that can be called on a target, like `Selector`.
///
/// It contains the method itself, not its name. It is created from a reference such as `Card.didTap`, which retains no
/// object. It does nothing for a target of another class.
///
/// Source: `Selector` and `#selector` of the Objective-C runtime. There, any object can receive any selector; here, the
/// target must be an instance of the class that the reference names.
public struct Selector: Sendable, Hashable, CustomStringConvertible {
  /// The name, if it is known; empty for a bare method reference.
  public let description: String
  private let identity: Identity
  private let method: @MainActor (AnyObject, Any?, Any?) -> Bool

  /// Identifies a selector: two selectors are equal if they were created by the same reference at the same place.
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

  /// Creates a selector from a name; it calls nothing, because there is no runtime that can find the method.
  public init(_ name: String) {
    self.init(name, nil, "") { _, _, _ in false }
  }

  /// Creates a selector for a method without arguments.
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

  /// Creates a selector for a method with one argument, such as a sender, a recognizer or a notification.
  @preconcurrency
  public init<Target: AnyObject, Argument, Answer>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Answer, name: String = "",
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(name, Target.self, Self.place(name, file, line, column)) { target, argument, _ in
      guard let target = target as? Target, let argument: Argument = passed(argument) else {
        return false
      }
      _ = method(target)(argument)
      return true
    }
  }

  /// Creates a selector for a method with two arguments, the sender and the event.
  @preconcurrency
  public init<Target: AnyObject, First, Second, Answer>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Answer,
    name: String = "", file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(name, Target.self, Self.place(name, file, line, column)) { target, first, second in
      guard let target = target as? Target, let first: First = passed(first),
        let second: Second = passed(second)
      else { return false }
      _ = method(target)(first, second)
      return true
    }
  }

  /// Creates a selector for a method of one object, without arguments; retains the object.
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

  /// Creates a selector for a method of one object, with one argument; retains the object.
  // In Swift 5 mode, the compiler would also choose this for `Type.method`, with the type as the argument.
  @_disfavoredOverload
  @preconcurrency
  public init<Argument, Answer>(
    _ method: @escaping @MainActor (Argument) -> Answer, name: String = "",
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(name, nil, Self.place(name, file, line, column)) { _, argument, _ in
      guard let argument: Argument = passed(argument) else { return false }
      _ = method(argument)
      return true
    }
  }

  // With a name, a selector is the same wherever it is created.
  private static func place(
    _ name: String, _ file: StaticString, _ line: UInt, _ column: UInt
  ) -> String {
    name.isEmpty ? "\(file):\(line):\(column)" : ""
  }

  /// Calls the method.
  ///
  /// - Returns: Whether the target and the arguments have the right types.
  @MainActor @discardableResult
  public func call(on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Bool {
    method(target, first, second)
  }

  /// Whether both selectors were created by the same reference.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.identity == right.identity
  }

  /// Hashes the properties that equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// Creates a selector from a name; it calls nothing.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// The argument of a call, as the method's parameter.
///
/// An object of another class is passed, too, as by the Objective-C runtime, which checks no types: a method that is
/// typed for a `UIScreenEdgePanGestureRecognizer` gets any recognizer, and works as long as it uses only what both
/// classes have.
private func passed<Parameter>(_ argument: Any?) -> Parameter? {
  if let argument = argument as? Parameter { return argument }
  guard let argument, type(of: argument) is AnyClass else { return nil }
  if Parameter.self is AnyClass { return unsafeBitCast(argument as AnyObject, to: Parameter.self) }
  guard let optional = Parameter.self as? any AnyOptional.Type, optional.wrapped is AnyClass else {
    return nil
  }
  return unsafeBitCast(argument as AnyObject, to: Parameter.self)
}

/// An optional of any type.
private protocol AnyOptional {
  static var wrapped: Any.Type { get }
}

extension Optional: AnyOptional {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
