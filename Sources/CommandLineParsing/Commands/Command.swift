/// What a command does.
///
/// A value is made for each call, and its properties are the command's parameters.
public protocol CommandBody: SendableMetatype {
  /// Runs the command.
  ///
  /// It is synchronous and ends before ``Tool/run(_:console:)`` returns, because with a virtual clock there is nothing
  /// to wait for. A ``UsageError`` that it throws ends the program with ``ExitStatus/usage``.
  func run(on console: Console) throws -> ExitStatus
}

/// A command of a tool, declared once: parsing, help and completion derive from the declaration.
///
/// ```swift
/// extension Command {
///   static let play = Command(
///     "play", "Play a scenario and report its assertions.", examples: ["play drawer.json --fps 120"]
///   ) { Play() }
/// }
///
/// struct Play: CommandBody {
///   @Argument("scenario", "The scenario file to play.", completion: .file) var scenario: String
///   @Option("fps", short: "f", default: 60, "Frames sampled each second.") var frameRate: Double
///   @Flag("json", "Print the trace as JSON.") var json
///
///   func run(on console: Console) throws -> ExitStatus {
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
  var descriptions: [ParameterDescription] { begin().parameters.map(\.description) }

  private let begin: @Sendable () -> Call

  /// One call: its parameters, and what runs when they have values.
  private struct Call {
    let parameters: [any Parameter]
    let perform: (Console) throws -> ExitStatus
  }

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
  ///   - body: Makes what runs; its properties are the parameters, arguments in the order in which they are typed.
  public init<Body: CommandBody>(
    _ name: String, _ summary: String, examples: [String], discussion: String = "",
    exits: Exits = [:], body make: @escaping @Sendable () -> Body
  ) {
    self.init(
      name, summary, examples: examples, discussion: discussion, exits: exits, start: nil
    ) {
      let (body, parameters) = DeclaredParameters.of(make)
      return Call(parameters: parameters, perform: body.run)
    }
  }

  /// Declares a command that is another program, which gets the words after its name as they are, `--help` too.
  ///
  /// - Parameter start: Starts the program; it only returns if the program can't take this process's place.
  public init(
    program name: String, _ summary: String,
    start: @escaping @Sendable (_ words: [String], Console) -> ExitStatus
  ) {
    self.init(name, summary, examples: [], discussion: "", exits: [:], start: start) {
      let (_, parameters) = DeclaredParameters.of {
        RepeatedArgument<String>("argument", "An argument of that program.", completion: .file)
      }
      return Call(parameters: parameters) { _ in .usage }
    }
  }

  private init(
    _ name: String, _ summary: String, examples: [String], discussion: String, exits: Exits,
    start: (@Sendable ([String], Console) -> ExitStatus)?, begin: @escaping @Sendable () -> Call
  ) {
    self.name = name
    self.summary = summary
    self.examples = examples
    self.discussion = discussion
    self.exits = exits
    self.start = start
    self.begin = begin
  }

  /// The command with more parameters after its own ones.
  ///
  /// - Parameters:
  ///   - make: Makes a value whose properties are the parameters.
  ///   - body: Receives that value and a function that runs the command.
  public func adding<Parameters: SendableMetatype>(
    _ make: @escaping @Sendable () -> Parameters,
    around body:
      @escaping @Sendable (Parameters, () throws -> ExitStatus) throws -> ExitStatus
  ) -> Command {
    let begin = begin
    return Command(
      name, summary, examples: examples, discussion: discussion, exits: exits, start: start
    ) {
      let own = begin()
      let (added, parameters) = DeclaredParameters.of(make)
      return Call(parameters: own.parameters + parameters) { console in
        try body(added) { try own.perform(console) }
      }
    }
  }

  /// Runs the command with the words that follow its name.
  ///
  /// - Throws: ``UsageError`` if the words don't match the parameters, and any error of the
  ///   command itself.
  public func run(_ words: [String], console: Console) throws -> ExitStatus {
    let call = begin()
    let given = try Words.sorted(words, by: call.parameters.map(\.description))
    for (parameter, words) in zip(call.parameters, given) { try parameter.set(from: words) }
    return try call.perform(console)
  }
}

extension Command {
  /// Whether the declaration is consistent; a debug build of a tool checks each of its commands when it starts, and
  /// traps here otherwise.
  var isConsistent: Bool {
    precondition(!examples.isEmpty, "the command '\(name)' needs an example")
    let named = descriptions.filter { !$0.isArgument } + [.help]
    let letters = named.compactMap(\.short)
    precondition(
      Set(named.map(\.name)).count == named.count,
      "two options of the command '\(name)' have the same name")
    precondition(
      Set(letters).count == letters.count,
      "two options of the command '\(name)' have the same letter")
    precondition(
      descriptions.count { $0.isArgument && $0.repeats } <= 1,
      "the command '\(name)' has two arguments that repeat")
    return true
  }
}
