import ContextServing
import Diagnostics
@_spi(Tools) import FileReading

// Pictures, recordings and exports.
extension AssistantTools {
  /// A picture in the answer.
  var render: ContextTool {
    ContextTool(
      "render", title: "Render",
      "Answers with a picture: a film strip with times, one frame, or the curves of all values over time. 'with' puts "
        + "another animator below a strip, at the same times.",
      fields: [
        Self.name, Self.scenario, Self.settings,
        ToolField(
          "as", .choice(["strip", "frame", "curves"]),
          "The kind of picture; a strip if it is left out."),
        ToolField("with", .string, "Another animator or plugin, for a strip."),
        ToolField("frames", .integer(2...12), "How many frames a strip has; 6 if it is left out."),
        ToolField("at", .number(0...30), "The moment of a frame, in seconds of the scenario."),
        ToolField("device", .string, "The device, such as \"iPad mini\"."),
        ToolField("rtl", .boolean, "Whether the screens are laid out from right to left."),
      ],
      perform: answering { arguments, call in
        let subject = try subject(arguments)
        var words = ["render"] + (try playing(arguments))
        if let device = arguments.string("device") { words.append("--device=\(device)") }
        if arguments.boolean("rtl") { words.append("--rtl") }
        let kind = arguments.string("as") ?? "strip"
        if let other = arguments.string("with") {
          guard kind == "strip" else { return .error("'with' needs a strip") }
          words.append("--compare=" + (try project.subject(other)))
        }
        let picture =
          kind == "frame"
          ? try frame(words, subject, at: arguments.number("at") ?? 0, call)
          : try picture(
            words, subject, kind: kind, frames: arguments.integer("frames") ?? 6, call)
        var answer = ToolAnswer(
          Self.next(picture.words, "if it is not what was wanted, 'describe' has the figures"))
        answer.pictures = [picture.bytes]
        return answer
      })
  }

  private typealias Picture = (bytes: [UInt8], words: String)

  /// A strip or curves, at the largest scale whose file is small enough.
  private func picture(
    _ words: [String], _ subject: String, kind: String, frames: Int, _ call: ToolCall
  ) throws -> Picture {
    for scale in kind == "curves" ? ["1", "0.6"] : ["0.5", "0.3", "0.15"] {
      let path = pictures.next(".png")
      let options =
        kind == "curves" ? ["--curves=\(path)"] : ["--sheet=\(path)", "--frames=\(frames)"]
      let result = try perform(words + options + ["--scale=\(scale)", "--", subject], call)
      guard let bytes = pictures.remove(path, atMost: ToolAnswer.pictureLimit) else {
        if result.status != 0 { throw CommandFault(words: Self.spoken(result.messages)) }
        continue
      }
      return (bytes, Self.about(result, path, kind))
    }
    throw CommandFault(words: "the picture is too large; use a shorter scenario, such as push")
  }

  /// The frame at a moment, of all that are drawn.
  private func frame(
    _ words: [String], _ subject: String, at seconds: Double, _ call: ToolCall
  ) throws -> Picture {
    let folder = pictures.next()
    defer { TemporaryPictures.remove(folder) }
    let rate = 30.0
    let result = try perform(
      words + ["--png=\(folder)", "--fps=30", "--scale=0.6", "--", subject], call)
    let names = FilePath(folder).visibleContents
    guard !names.isEmpty else { throw CommandFault(words: Self.spoken(result.messages)) }
    let index = min(Int((seconds * rate).rounded()), names.count - 1)
    let path = folder + "/" + names[index]
    guard let bytes = pictures.remove(path, atMost: ToolAnswer.pictureLimit) else {
      throw CommandFault(words: "the picture is too large")
    }
    return (bytes, "frame \(index + 1) of \(names.count), at \(Double(index) / rate) s")
  }

  /// What the command says about its picture, without the name of the file.
  private static func about(_ result: CommandRunner.Result, _ path: String, _ kind: String)
    -> String
  {
    spoken(result.messages).replacing("wrote \(path)", with: kind)
  }

  /// An animator from a recording.
  var fit: ContextTool {
    ContextTool(
      "fit", title: "Fit",
      "Finds the curves of a recorded transition and writes an animator that moves like it. The recording is a table "
        + "(CSV: time, view, property, value), a trace, a video, or a folder of PNG frames in the project.",
      isReadOnly: false,
      fields: [
        ToolField(
          "recording", .string, isRequired: true, "The recording, from the project's folder."),
        ToolField("output", .string, isRequired: true, "The Lua file to write."),
        ToolField(
          "operation", .choice(["push", "pop", "present", "dismiss"]), "What was recorded."),
        ToolField("start", .number(0...3600), "Seconds of the recording before it begins."),
        ToolField("end", .number(0...3600), "Seconds of the recording at which it ends."),
        Self.replace,
      ],
      perform: answering { arguments, call in
        let recording = try project.place(of: arguments.string("recording") ?? "")
        let output = try project.output(arguments.string("output") ?? "", kinds: ["lua"])
        var words = ["fit", "--output=\(project.shown(output))"] + Self.force(arguments)
        if let operation = arguments.string("operation") {
          words.append("--operation=\(operation)")
        }
        for name in ["start", "end"] {
          if let seconds = arguments.number(name) { words.append("--\(name)=\(seconds)") }
        }
        let result = try perform(words + ["--", project.shown(recording)], call)
        return ToolAnswer(
          Self.next(
            Self.spoken(result.output + "\n" + result.messages),
            "'check' with names [\"./\(project.shown(output))\"], then 'compare' it with the recording"
          ),
          isError: result.status != 0)
      })
  }

  /// Motion for apps without Interlude.
  var export: ContextTool {
    ContextTool(
      "export", title: "Export",
      "Writes an animator's motion for an app: web (an ES module), view-transitions (a stylesheet), lottie, uikit and "
        + "swiftui (Swift sources), or json (the keys).",
      isReadOnly: false,
      fields: [
        Self.name,
        ToolField(
          "to", .choice(["web", "view-transitions", "lottie", "uikit", "swiftui", "json"]),
          isRequired: true, "What it is written for."),
        ToolField(
          "output", .string, isRequired: true, "The file to write, from the project's folder."),
        ToolField("operation", .choice(Self.operations), "Only this operation."),
        Self.settings, Self.replace,
      ],
      perform: answering { arguments, call in
        let subject = try subject(arguments)
        let output = try project.output(
          arguments.string("output") ?? "", kinds: ["js", "css", "json", "swift", "ts"])
        var words =
          ["export", "--to=\(arguments.string("to") ?? "")", "--output=\(project.shown(output))"]
          + (try playing(arguments)) + Self.force(arguments)
        if let operation = arguments.string("operation") {
          words.append("--operation=\(operation)")
        }
        let result = try perform(words + ["--", subject], call)
        return ToolAnswer(
          Self.next(
            Self.spoken(result.output + "\n" + result.messages),
            "use \(project.shown(output)) in the app; the animator stays its source"),
          isError: result.status != 0)
      })
  }

  private static func force(_ arguments: ToolArguments) -> [String] {
    arguments.boolean("replace") ? ["--force"] : []
  }
}
