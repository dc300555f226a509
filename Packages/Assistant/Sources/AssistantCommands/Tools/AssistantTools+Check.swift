import ContextServing
@_spi(Tools) import Scenarios

import JSON5Reading

extension AssistantTools {
  /// Verdicts with what to do.
  var check: ContextTool {
    ContextTool(
      "check", title: "Check",
      "Plays animators or plugins in every situation (push, pop, present, dismiss, tabs, replace; three devices; right to "
        + "left; cancelled; reduced motion) and says what is wrong, where, and what to change. Run it after each "
        + "'write', until everything is ok.",
      fields: [
        ToolField(
          "names", .strings(most: 20), isRequired: true,
          "Animators or plugins, by name or path, such as [\"./Rise.lua\"]."),
        ToolField(
          "scenario", .string, "A scenario of the app's own in which they are also played."),
        ToolField(
          "kit", .boolean, "Whether to warn about what an app with InterludeKit can't show."),
      ],
      perform: answering { arguments, call in
        let names = try arguments.strings("names").map(project.subject)
        guard !names.isEmpty else { return .error("'names' is empty; name what is checked") }
        let options = (try playing(arguments)) + (arguments.boolean("kit") ? ["--kit"] : [])
        var reports: [CheckedSubject] = []
        for (index, name) in names.enumerated() {
          let part = CommandRunner.Part(index: index, count: names.count)
          let result = try perform(["check", "--json"] + options + ["--", name], call, part)
          let found = CheckedSubject.read(result.output)
          guard !found.isEmpty else {
            throw CommandFault(words: Self.spoken(result.messages))
          }
          reports += found
          call.report(Double(index + 1), of: Double(names.count), "checked \(name)")
        }
        let isOK = reports.allSatisfy { $0.verdict == "ok" }
        let words =
          isOK
          ? "'render' or 'describe' to see that it moves as meant"
          : "change what is named, 'write' it again, and 'check' it again"
        return ToolAnswer(
          Self.next(reports.map(\.text).joined(separator: "\n"), words),
          structure: ["ok": .bool(isOK), "reports": .array(reports.map(\.structure))])
      })
  }
}

/// A line of `check --json`, shortened.
struct CheckedSubject {
  let report: JSONText

  static func read(_ output: String) -> [CheckedSubject] {
    output.split(separator: "\n").compactMap { line in
      (try? JSON5.parse(String(line), file: "check")).map {
        CheckedSubject(report: JSONText($0.value))
      }
    }
  }

  var verdict: String { report["verdict"]?.text ?? "" }

  /// What counts, before what is only worth knowing.
  private var findings: [JSONText] {
    let all = (report["findings"] ?? []).elements
    let serious = all.filter { $0["severity"]?.text != "note" }
    return serious + all.filter { $0["severity"]?.text == "note" }.prefix(serious.isEmpty ? 6 : 2)
  }

  /// The verdict, and each finding with what to change.
  var text: String {
    var lines = ["\(verdict)  \(report["name"]?.text ?? "")"]
    for finding in findings {
      let file = finding["file"]?.text.map { file -> String in
        guard case .integer(let line) = finding["line"] else { return file + ": " }
        return "\(file):\(line): "
      }
      // A script's error says what it is about.
      let rule = finding["rule"]?.text.map { $0 == "errors" ? "" : "\($0): " } ?? ""
      lines.append(
        "  \(file ?? "")\(finding["severity"]?.text ?? ""): \(rule)"
          + "\(finding["message"]?.text ?? "")\(Self.places(of: finding))")
      for note in (finding["notes"] ?? []).elements.prefix(3) {
        if let note = note.text { lines.append("    \(note)") }
      }
      if let fix = finding["fix"]?.text { lines.append("    to fix: \(fix)") }
    }
    return lines.joined(separator: "\n")
  }

  private static func places(of finding: JSONText) -> String {
    let all = (finding["situations"] ?? []).elements.compactMap(\.text)
    guard let first = all.first else { return "" }
    return all.count == 1 ? " (\(first))" : " (\(first) and \(all.count - 1) more situations)"
  }

  /// The same without lists of situations, which can be long.
  var structure: JSONText {
    let kept = findings.map { finding -> JSONText in
      let keys = ["rule", "severity", "message", "fix", "file", "line"]
      return .object(
        keys.compactMap { key in finding[key].map { JSONText.Member(key, $0) } }
          + [.init("situations", .integer((finding["situations"] ?? []).elements.count))])
    }
    let keys = ["name", "verdict", "errors", "warnings"]
    return .object(
      keys.compactMap { key in report[key].map { JSONText.Member(key, $0) } }
        + [.init("findings", .array(kept))])
  }
}
