import ContextServing
import Diagnostics
@_spi(Tools) import Transitions

/// The tools that an assistant can call.
struct AssistantTools: Sendable {
  let project: ProjectFolder
  let commands: CommandRunner
  let pictures: TemporaryPictures

  /// In the order in which they are mostly used.
  var all: [ContextTool] {
    [list, write, check, describe, run, render, compare, fit, export, explain]
  }

  /// The body of a tool, whose refusals and faults become answers.
  func answering(
    _ body: @escaping @Sendable (ToolArguments, ToolCall) throws -> ToolAnswer
  ) -> @Sendable (ToolArguments, ToolCall) -> ToolAnswer {
    { arguments, call in
      do {
        return try body(arguments, call)
      } catch let refusal as ProjectFolder.Refusal {
        return .error(refusal.words)
      } catch let fault as CommandFault {
        return .error(fault.words)
      } catch {
        return .error("\(error)")
      }
    }
  }

  /// A command that could not do its work.
  struct CommandFault: Error { let words: String }

  /// Runs a command, and throws if it was ended or called wrongly.
  func perform(
    _ words: [String], _ call: ToolCall, _ part: CommandRunner.Part = .init()
  ) throws -> CommandRunner.Result {
    let result = commands.run(words, call, part)
    if let fault = result.fault { throw CommandFault(words: "\(words[0]): \(fault)") }
    // 2 is a wrong call or a file that can't be read, 5 a limit.
    guard result.status != 2, result.status != 5 else {
      throw CommandFault(words: Self.spoken(result.messages + result.output))
    }
    return result
  }

  /// What a command says, without the parts that are for people at a terminal.
  static func spoken(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("Next: ") && !$0.includes(" is an animator and a plugin; ") }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return lines.joined(separator: "\n")
  }
}

// Fields and words that several tools have.
extension AssistantTools {
  static let name = ToolField(
    "name", .string, isRequired: true,
    "An animator or plugin by name (Rise, plugin:Tray), or a path (./Rise.lua, ./Tray).")
  static let scenario = ToolField(
    "scenario", .string,
    "What is played: push, pop, present, dismiss, swipe-pop, tour or another one that 'list' names, or a file. "
      + "Without it, the plugin's own or tour, which has the first four.")
  static let settings = ToolField("set", .settings, "Values of the animator's parameters, by name.")
  static let replace = ToolField(
    "replace", .boolean, "Whether an existing file is written over.")

  static let moments = ToolField(
    "at", .numbers(0...3600, most: 30),
    "Moments in seconds after a transition's beginning, whose values are added.")

  /// The usual operations, then the others.
  static let operations = {
    let usual = TransitionOperation.usual
    return (usual + TransitionOperation.allCases.filter { !usual.contains($0) }).map(\.rawValue)
  }()

  func subject(_ arguments: ToolArguments, _ name: String = "name") throws -> String {
    try project.subject(arguments.string(name) ?? "")
  }

  /// The words for a scenario and settings.
  func playing(_ arguments: ToolArguments) throws -> [String] {
    var words: [String] = []
    if let scenario = arguments.string("scenario") {
      words.append("--scenario=" + (try project.subject(scenario)))
    }
    for (name, value) in arguments.settings("set") { words.append("--set=\(name)=\(value)") }
    return words
  }

  static func next(_ text: String, _ words: String) -> String {
    text.isEmpty ? "Next: \(words)" : text + "\nNext: " + words
  }
}
