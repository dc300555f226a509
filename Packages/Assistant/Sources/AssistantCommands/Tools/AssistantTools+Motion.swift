import ContextServing
import JSON5Reading
@_spi(Tools) import Terminal

// What moves, in words and in numbers.
extension AssistantTools {
  /// A motion in words.
  var describe: ContextTool {
    ContextTool(
      "describe", title: "Describe",
      "Says in plain words what each view does, with figures: where it comes from, how far, how it gets there and how "
        + "much a spring overshoots. Compare it with what was wanted.",
      fields: [
        Self.name, Self.scenario, Self.settings, Self.moments,
      ],
      perform: answering { arguments, call in
        let (text, structure) = try description(arguments, call)
        return ToolAnswer(
          Self.next(
            text, "if a sentence is not what was wanted, change that line, 'write' and 'check'"),
          structure: structure)
      })
  }

  /// A motion in numbers, and what happened.
  var run: ContextTool {
    ContextTool(
      "run", title: "Run",
      "Plays a scenario and reports which animator moved what, from which value to which, all events, and errors of the "
        + "script with their lines. 'at' adds the values at moments.",
      fields: [
        Self.name, Self.scenario, Self.settings, Self.moments,
      ],
      perform: answering { arguments, call in
        let subject = try subject(arguments)
        let count = arguments.numbers("at").isEmpty ? 1 : 2
        let result = try perform(
          ["run"] + (try playing(arguments)) + ["--", subject], call, .init(index: 0, count: count))
        var text = Self.spoken(result.output)
        let messages = Self.spoken(result.messages)
        if !messages.isEmpty { text += "\n" + messages }
        if count > 1 {
          let values = try perform(
            ["describe", "--json"] + times(arguments) + (try playing(arguments)) + ["--", subject],
            call,
            .init(index: 1, count: count))
          text += "\nValues:\n" + Self.moments(Self.lines(values.output)).joined(separator: "\n")
        }
        let words =
          result.status == 0
          ? "'render' to see it, or 'check' for every situation"
          : "correct what is reported, 'write' it, and 'run' it again"
        return ToolAnswer(Self.next(text, words), isError: result.status == 3)
      })
  }

  /// Two motions.
  var compare: ContextTool {
    ContextTool(
      "compare", title: "Compare",
      "Says how the motion of 'name' differs from that of 'with': another animator or plugin, an earlier version in "
        + "another file, or a trace that was recorded (.ndjson).",
      fields: [
        Self.name,
        ToolField(
          "with", .string, isRequired: true, "An animator or plugin by name or path, or a trace."),
        Self.scenario, Self.settings,
      ],
      perform: answering { arguments, call in
        let subject = try subject(arguments)
        let other = try self.subject(arguments, "with")
        let result = try perform(
          ["describe", "--compare=\(other)"] + (try playing(arguments)) + ["--", subject], call)
        let lines = Self.spoken(result.output).split(separator: "\n")
        let rest = lines.count > 40 ? "\n… and \(lines.count - 40) more differences" : ""
        return ToolAnswer(
          Self.next(
            lines.prefix(40).joined(separator: "\n") + rest,
            "'render' with 'with' shows both; 'describe' says what each does"))
      })
  }

  /// Which animator runs, and why.
  var explain: ContextTool {
    ContextTool(
      "explain", title: "Explain",
      "Says which animator each transition of a scenario gets, and why: every rule that was tried, in order.",
      fields: [
        ToolField("name", .string, "The animator or plugin to play it with."),
        ToolField("scenario", .string, "The scenario, by name or path; tour if it is left out."),
        ToolField("operation", .choice(Self.operations), "Only this operation."),
      ],
      perform: answering { arguments, call in
        var words = ["explain"] + (try playing(arguments))
        if arguments.string("scenario") == nil { words.append("--scenario=tour") }
        if let operation = arguments.string("operation") {
          words.append("--operation=\(operation)")
        }
        if let name = arguments.string("name") { words += ["--", try project.subject(name)] }
        let result = try perform(words, call)
        return ToolAnswer(
          Self.next(
            Self.spoken(result.output + "\n" + result.messages),
            "'list' with the name of a plugin shows its rules"), isError: result.status != 0)
      })
  }

  // MARK: What `describe` prints

  private func description(
    _ arguments: ToolArguments, _ call: ToolCall
  ) throws -> (text: String, JSONText) {
    let subject = try subject(arguments)
    let result = try perform(
      ["describe", "--json"] + times(arguments) + (try playing(arguments)) + ["--", subject], call)
    let transitions = Self.lines(result.output)
    let text = transitions.map { transition in
      let sentences = (transition["sentences"] ?? []).elements.compactMap(\.text)
      return
        ([transition["title"]?.text ?? ""] + sentences.map { "  \($0)" }
        + Self.moments([transition]))
        .joined(separator: "\n")
    }
    let messages = Self.spoken(result.messages)
    return (
      (text + (messages.isEmpty ? [] : [messages])).joined(separator: "\n"),
      ["transitions": .array(transitions)]
    )
  }

  private func times(_ arguments: ToolArguments) -> [String] {
    arguments.numbers("at").map { "--at=\($0)" }
  }

  private static func lines(_ output: String) -> [JSONText] {
    output.split(separator: "\n").compactMap { line in
      (try? JSON5.parse(String(line), file: "describe")).map { JSONText($0.value) }
    }
  }

  private static func moments(_ transitions: [JSONText]) -> [String] {
    transitions.flatMap { transition -> [String] in
      let moments = (transition["moments"] ?? []).elements
      return moments.map { moment in
        let time = "\(Self.figure(moment["t"])) s  progress \(Self.figure(moment["progress"]))"
        guard case .object(let values) = moment["values"] else { return "  " + time }
        return "  " + time
          + values.prefix(40).map { "  \($0.key) \(Self.figure($0.value))" }.joined()
      }
    }
  }

  private static func figure(_ value: JSONText?) -> String {
    switch value {
    case .number(let number): Figure.text(number)
    case .integer(let integer): "\(integer)"
    default: ""
    }
  }
}
