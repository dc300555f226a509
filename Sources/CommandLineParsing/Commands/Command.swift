/// A command of a tool, declared once: parsing, help and completion derive from the declaration.
///
/// ```swift
/// extension Command {
///   static let play = Command(
///     "play", "Play a scenario and report its assertions.",
///     examples: ["play drawer.json --fps 120"],
///     Argument("scenario", "The scenario file to play.", completion: .file),
///     Option("fps", short: "f", default: 60.0, "Frames sampled each second."),
///     Flag("json", "Print the trace as JSON.")
///   ) { console, scenario, fps, json in  // Console, String, Double, Bool
///     …
///     return .success
///   }
/// }
/// ```
public struct Command: Sendable {
  /// An exit status of the command, and what it means.
  public typealias Exits = KeyValuePairs<ExitStatus, String>

  /// The command's name.
  public let name: String

  /// What the command does, as a sentence.
  public let summary: String

  /// Complete calls without the tool's name, which are the first part of the help.
  public let examples: [String]

  /// More details, in paragraphs; may be empty.
  public let discussion: String

  /// The meaning of the exit statuses, which is the last part of the help.
  public let exits: Exits

  /// The parameters, in the order of the declaration.
  public let shapes: [Shape]

  private let perform: @Sendable (Console, [[String]]) throws -> ExitStatus

  /// Starts the program that the command is; nil for a command of the tool itself.
  let start: (@Sendable (_ words: [String], Console) -> ExitStatus)?

  /// Declares a command.
  ///
  /// - Parameters:
  ///   - name: The command's name.
  ///   - summary: What the command does, as a sentence.
  ///   - examples: Complete calls without the tool's name, at least one; the help starts with
  ///     them.
  ///   - discussion: More details; an empty line separates paragraphs.
  ///   - exits: The meaning of the exit statuses.
  ///   - parameter: The command's parameters; arguments in the order in which they are typed.
  ///   - body: Runs the command with the value of each parameter. It is synchronous and ends
  ///     before ``Tool/run(_:console:)`` returns, because with a virtual clock there is nothing to
  ///     wait for. A ``UsageError`` that it throws ends the program with ``ExitStatus/usage``.
  public init<each P: Parameter>(
    _ name: String,
    _ summary: String,
    examples: [String],
    discussion: String = "",
    exits: Exits = [:],
    _ parameter: repeat each P,
    run body: @escaping @Sendable (Console, repeat (each P).Value) throws -> ExitStatus
  ) {
    var shapes: [Shape] = []
    for parameter in repeat each parameter { shapes.append(parameter.shape) }
    self.name = name
    self.summary = summary
    self.examples = examples
    self.discussion = discussion
    self.exits = exits
    self.shapes = shapes
    start = nil
    perform = { console, words in
      var index = 0
      func next() -> [String] {
        defer { index += 1 }
        return words[index]
      }
      let values = (repeat try (each parameter).value(from: next()))
      return try body(console, repeat each values)
    }
  }

  /// Declares a command that is another program, which gets the words after its name as they are, `--help` too.
  ///
  /// - Parameter start: Starts the program; it only returns if the program can't take this process's place.
  public init(
    program name: String, _ summary: String,
    start: @escaping @Sendable (_ words: [String], Console) -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.start = start
    examples = []
    discussion = ""
    exits = [:]
    shapes = [
      RepeatedArgument("argument", "An argument of that program.", completion: .file).shape
    ]
    perform = { _, _ in .usage }
  }

  /// The command with one additional parameter after its own ones.
  ///
  /// - Parameter body: Receives the value of the parameter and a function that runs the command.
  public func adding<P: Parameter>(
    _ parameter: P,
    around body:
      @escaping @Sendable (Console, P.Value, () throws -> ExitStatus) throws ->
      ExitStatus
  ) -> Command {
    let (inner, count) = (perform, shapes.count)
    return Command(self, shapes: shapes + [parameter.shape]) { console, words in
      try body(console, try parameter.value(from: words[count])) {
        try inner(console, Array(words[..<count]))
      }
    }
  }

  private init(
    _ other: Command, shapes: [Shape],
    perform: @escaping @Sendable (Console, [[String]]) throws -> ExitStatus
  ) {
    name = other.name
    summary = other.summary
    examples = other.examples
    discussion = other.discussion
    exits = other.exits
    self.shapes = shapes
    self.perform = perform
    start = nil
  }

  /// Runs the command with the words that follow its name.
  ///
  /// - Throws: ``UsageError`` if the words don't match the parameters, and any error of the
  ///   command itself.
  public func run(_ words: [String], console: Console) throws -> ExitStatus {
    try perform(console, Words.sorted(words, by: shapes))
  }
}

extension Command {
  /// Traps if the declaration is inconsistent.
  ///
  /// A tool checks each of its commands once, when it is created, so this happens at every start.
  func check() {
    precondition(!examples.isEmpty, "the command '\(name)' needs an example")
    var names: Set = [Shape.help.name]
    var letters = Set([Shape.help.short].compactMap(\.self))
    var repeating = 0
    for shape in shapes {
      if shape.isArgument {
        repeating += shape.repeats ? 1 : 0
        continue
      }
      precondition(
        names.insert(shape.name).inserted,
        "two options of the command '\(name)' have the same name")
      precondition(
        shape.short.map { letters.insert($0).inserted } ?? true,
        "two options of the command '\(name)' have the same letter")
    }
    precondition(repeating <= 1, "the command '\(name)' has two arguments that repeat")
  }
}
