import CommandLineParsing
@_spi(Tools) import Diagnostics
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
@_spi(Tools) import Views
import Workspaces

extension Command {
  /// `interlude list`: lists what can be run.
  static func list(in process: ProcessContext) -> Command {
    Command(
      "list", "List the animators, the plugins or the scenarios.",
      examples: [
        "list", "list SwipeToPop", "list plugin:SwipeToPop", "list --scenarios --json",
        "list --plugins",
      ],
      exits: [
        .success: "Every file was read.",
        .failed: "A file could not be read; the others are listed.",
        .usage: "The name is unknown, or more than one kind was requested.",
      ]
    ) { List(process: process) }
  }
}

private struct List: CommandBody {
  let process: ProcessContext

  @OptionalArgument(
    "name", "One animator with its parameters, or one plugin with its rules.",
    completion: .subjects)
  var name: String?
  @RepeatedOption(.scripts) var scripts: [String]
  @Flag("scenarios", short: "s", "List the scenarios.") var scenarios
  @Flag("plugins", short: "p", "List the plugins.") var plugins
  @Flag("subjects", "List every name that a command can play: animators and plugins.")
  var subjects
  @Flag("names", "Print only the names, one per line.") var names
  @Flag(.json) var json

  func run(on console: Console) throws -> ExitStatus {
    guard [name != nil, scenarios, plugins, subjects].count(where: { $0 }) <= 1 else {
      throw UsageError("use only one of a name, --scenarios, --plugins and --subjects")
    }
    let workspace = try Workspace(process, scripts: scripts)
    workspace.confine(process, naming: [name])
    let form: Listing.Form = names ? .names : json ? .json : .text
    let listing = Listing(workspace: workspace, form: form, console: console)
    if let name { return try listing.subject(name) }
    if plugins { return listing.plugins() }
    if subjects { return listing.subjects() }
    return scenarios ? listing.scenarios() : listing.animators()
  }
}

/// What is listed, and how.
private struct Listing {
  let workspace: Workspace
  let form: Form
  let console: Console

  enum Form { case names, json, text }

  func animators() -> ExitStatus {
    var status = ExitStatus.success
    var rows: [(name: String, about: String)] = []
    for entry in workspace.registry.entries {
      guard form != .names else {
        console.print("\(entry.name)")
        continue
      }
      do {
        let animator = try workspace.registry.animator(of: entry)
        let script = animator as? ScriptAnimator
        if form == .json {
          console.print("\(json(of: script, entry))")
        } else {
          rows.append((entry.name, script?.summary ?? entry.origin))
        }
      } catch {
        status = .failed
        report(error)
      }
    }
    table(rows)
    if form == .text {
      console.print()
      console.print("Run one with: interlude run \(rows.first?.name ?? "NAME") --scenario tour")
    }
    return status
  }

  func subject(_ name: String) throws -> ExitStatus {
    let subject = try workspace.subject(named: name)
    for note in workspace.notes(on: name) { console.report("\(note)") }
    return try subject.plugin.map(plugin) ?? animator(name, of: subject)
  }

  private func animator(_ name: String, of subject: Subject) throws -> ExitStatus {
    let animator = try workspace.load(subject, keepsBroken: false)
    let script = animator as? ScriptAnimator
    let entry =
      workspace.registry.entries.first { $0.name == name }
      ?? AnimatorRegistry.Entry(
        name: animator?.name ?? name, file: script?.file, origin: "file")
    switch form {
    case .names:
      for parameter in script?.parameters ?? [] { console.print("\(parameter.name)") }
    case .json: console.print("\(json(of: script, entry))")
    case .text: describe(animator?.name ?? name, script, entry)
    }
    return .success
  }

  private func plugin(_ plugin: Plugin) -> ExitStatus {
    switch form {
    case .names: for file in plugin.animators { console.print("\(file.name)") }
    case .json: console.print("\(json(of: plugin, withParameters: true))")
    case .text:
      describe(plugin)
      table(of: plugin.parameters(in: workspace.registry).map(\.parameter))
    }
    return .success
  }

  private func describe(_ plugin: Plugin) {
    console.print("plugin \(plugin.name)\(plugin.summary.map { ": \($0)" } ?? "")")
    if let folder = plugin.folder { console.print("  folder: \(folder.path)") }
    let rules = plugin.rules.map(\.description)
    let parts = [
      ("rules", rules.isEmpty ? ["decided by its function"] : rules),
      ("gestures", plugin.gestures.map { "\($0.operation.rawValue): \($0.gesture)" }),
      ("presentation", [plugin.presentationStyle?.name].compactMap { $0 }),
      ("own animators", plugin.animators.map(\.name)),
      ("scenarios", plugin.scenarios.map(\.name)),
    ]
    for (title, lines) in parts where !lines.isEmpty {
      console.print("  \(title):")
      for line in lines { console.print("    \(line)") }
    }
  }

  private func describe(_ name: String, _ script: ScriptAnimator?, _ entry: AnimatorRegistry.Entry)
  {
    console.print("\(name)\(script?.summary.map { ": \($0)" } ?? "")")
    if let file = entry.file { console.print("  file: \(file)") }
    table(of: script?.parameters ?? [])
  }

  private func table(of parameters: [Scripting.Parameter]) {
    guard !parameters.isEmpty else {
      console.print("  no parameters")
      return
    }
    console.print("  parameters, set with --set name=value:")
    let width = parameters.map(\.name.count).max() ?? 0
    for parameter in parameters {
      let help = parameter.help.map { "; \($0)" } ?? ""
      console.print(
        "    \(parameter.name.padded(to: width))  \(parameter.initial)  (\(parameter.expectation)\(help))"
      )
    }
  }

  private func json(of script: ScriptAnimator?, _ entry: AnimatorRegistry.Entry) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("name", entry.name)
    if let summary = script?.summary { writer.member("summary", summary) }
    write(tags: script?.tags ?? [], to: &writer)
    if let file = entry.file { writer.member("file", file) }
    writer.member("origin", entry.origin)
    write(script?.parameters ?? [], to: &writer)
    writer.endObject()
    return writer.text
  }

  private func write(tags: [String], to writer: inout JSONWriter) {
    guard !tags.isEmpty else { return }
    writer.key("tags")
    writer.beginArray()
    for tag in tags { writer.value(tag) }
    writer.endArray()
  }

  private func write(_ parameters: [Scripting.Parameter], to writer: inout JSONWriter) {
    writer.key("parameters")
    writer.beginArray()
    for parameter in parameters {
      writer.beginObject()
      writer.member("name", parameter.name)
      writer.key("default")
      switch parameter.initial {
      case .number(let number): writer.value(number)
      case .choice(let word): writer.value(word)
      case .boolean(let flag): writer.value(flag)
      case .curve(let timing): writer.value(timing.description)
      }
      writer.member("expected", parameter.expectation)
      if let help = parameter.help { writer.member("help", help) }
      writer.endObject()
    }
    writer.endArray()
  }

  func scenarios() -> ExitStatus {
    var status = ExitStatus.success
    var rows: [(name: String, about: String)] = []
    for file in workspace.scenarios {
      guard form != .names else {
        console.print("\(file.name)")
        continue
      }
      do {
        let scenario = try Scenario(path: file.path, name: file.shownAs)
        if form == .json {
          var writer = JSONWriter()
          writer.beginObject()
          writer.member("name", scenario.name)
          writer.member("summary", scenario.summary)
          writer.member("file", file.path)
          writer.endObject()
          console.print("\(writer.text)")
        } else {
          rows.append((file.name, scenario.summary))
        }
      } catch {
        status = .failed
        for diagnostic in error.diagnostics { console.report(diagnostic) }
      }
    }
    table(rows)
    if form == .text {
      console.print()
      console.print(
        "Play one with: interlude run SwipeToPop --scenario \(rows.first?.name ?? "NAME")")
    }
    return status
  }

  func plugins() -> ExitStatus {
    let listing = workspace.registry.plugins
    for plugin in listing.plugins {
      switch form {
      case .names: console.print("\(plugin.name)")
      case .json: console.print("\(json(of: plugin))")
      case .text: break
      }
    }
    for problem in listing.problems where form != .names { console.report(problem) }
    if form == .text {
      table(listing.plugins.map { ($0.name, $0.summary ?? "") })
      console.print()
      console.print("Watch one with: interlude watch \(listing.plugins.first?.name ?? "NAME")")
    }
    return listing.problems.contains { $0.severity == .error } ? .failed : .success
  }

  /// The names that `run` and other commands accept.
  ///
  /// A plugin's bare name is included only if no animator has the same name.
  func subjects() -> ExitStatus {
    let animators = workspace.registry.entries.map(\.name)
    let listing = workspace.registry.plugins
    let own = listing.plugins.filter { !animators.contains($0.name) }
    let rows =
      animators.map { ($0, "animator") } + own.map { ($0.name, "plugin") }
      + listing.plugins.map { (SubjectName.prefix + $0.name, "plugin") }
    switch form {
    case .names: for (name, _) in rows { console.print("\(name)") }
    case .json:
      for (name, kind) in rows {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("name", name)
        writer.member("kind", kind)
        writer.endObject()
        console.print("\(writer.text)")
      }
    case .text: table(rows)
    }
    for problem in listing.problems where form != .names { console.report(problem) }
    return listing.problems.contains { $0.severity == .error } ? .failed : .success
  }

  /// - Parameter withParameters: Whether the plugin's animators are loaded, to list the
  ///   parameters that can be set.
  private func json(of plugin: Plugin, withParameters: Bool = false) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("name", plugin.name)
    if let summary = plugin.summary { writer.member("summary", summary) }
    write(tags: plugin.tags, to: &writer)
    if let folder = plugin.folder {
      writer.member("folder", folder.path)
      writer.member("origin", folder.root.reason.rawValue)
    }
    for (key, files) in [("animators", plugin.animators), ("scenarios", plugin.scenarios)] {
      writer.key(key)
      writer.beginArray()
      for file in files { writer.value(file.name) }
      writer.endArray()
    }
    if withParameters {
      write(plugin.parameters(in: workspace.registry).map(\.parameter), to: &writer)
    }
    writer.endObject()
    return writer.text
  }

  private func table(_ rows: [(name: String, about: String)]) {
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows { console.print("\(row.name.padded(to: width))  \(row.about)") }
  }

  private func report(_ error: any Error) {
    if let error = error as? any DiagnosticError {
      console.report(error.diagnostic)
    } else {
      console.report("\(error)")
    }
  }
}
