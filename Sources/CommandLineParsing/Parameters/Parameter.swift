import Diagnostics

/// A parameter of a command: an argument, an option or a flag, and its value in one call.
protocol Parameter: AnyObject {
  /// What words are assigned by, and help, errors and completions are made of.
  var description: ParameterDescription { get }

  /// Sets the value.
  ///
  /// - Parameter words: The words that belong to the parameter, in the order in which they were given; for a flag, one
  ///   for each time it was given. Their number matches the description.
  func set(from words: [String]) throws(UsageError)
}

/// Where a property wrapper keeps its value.
///
/// It belongs to the command whose body is being made, so a body declares its parameters as properties, in their order.
final class ParameterValue<Value: Sendable>: Parameter {
  let description: ParameterDescription
  private let read: (ParameterDescription, [String]) throws(UsageError) -> Value
  private var value: Value?

  init(
    _ description: ParameterDescription,
    _ read: @escaping (ParameterDescription, [String]) throws(UsageError) -> Value
  ) {
    self.description = description
    self.read = read
    DeclaredParameters.current?.list.append(self)
  }

  func set(from words: [String]) throws(UsageError) { value = try read(description, words) }

  /// The value in the call that runs.
  var wrapped: Value {
    guard let value else { preconditionFailure("'\(description.title)' is read outside of a call") }
    return value
  }
}

/// The parameters of a body that is being made.
final class DeclaredParameters: @unchecked Sendable {
  // Sendable only for the task-local: the list is filled by one thread, before `of` returns.
  fileprivate(set) var list: [any Parameter] = []

  @TaskLocal fileprivate static var current: DeclaredParameters?

  /// Makes a body, and the parameters that it declares.
  static func of<Body>(_ make: () -> Body) -> (body: Body, parameters: [any Parameter]) {
    let declared = DeclaredParameters()
    let body = $current.withValue(declared, operation: make)
    return (body, declared.list)
  }
}

extension ParameterDescription {
  /// Reads one word.
  func value<Word: CommandLineValue>(of word: String) throws(UsageError) -> Word {
    guard let value = Word(word: word) else {
      let nearest = choices.flatMap { Nearest.name(to: word, in: $0) }
      throw UsageError(
        .unexpectedValue(of: title, expected: expectation, found: word), nearest: nearest)
    }
    return value
  }

  /// Reads each word.
  func values<Word: CommandLineValue>(of words: [String]) throws(UsageError) -> [Word] {
    var values: [Word] = []
    for word in words { values.append(try value(of: word)) }
    return values
  }
}
