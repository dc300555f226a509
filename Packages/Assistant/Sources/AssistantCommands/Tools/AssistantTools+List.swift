import ContextServing

extension AssistantTools {
  /// What there is.
  var list: ContextTool {
    ContextTool(
      "list", title: "List",
      "Read this first. Lists animators, plugins or scenarios; with 'name', one animator's parameters or one plugin's "
        + "rules. 'guide' is the whole interface of animators on one page, 'properties' the table of what a frame can "
        + "animate.",
      fields: [
        ToolField(
          "kind", .choice(["animators", "plugins", "scenarios", "properties", "guide"]),
          "What is listed; animators if it is left out."),
        ToolField("name", .string, "One animator or plugin, in place of 'kind'."),
      ],
      perform: answering { arguments, call in
        if let name = arguments.string("name") {
          let subject = try project.subject(name)
          let result = try perform(["list", subject], call)
          return ToolAnswer(
            Self.next(
              Self.spoken(result.output + result.messages),
              "'describe' says how it moves; 'run' and 'render' take its parameters as 'set'"),
            isError: result.status != 0)
        }
        let kind = arguments.string("kind") ?? "animators"
        switch kind {
        case "guide": return ToolAnswer(ContextResource.guide)
        case "properties": return ToolAnswer(ContextResource.properties)
        default:
          let result = try perform(kind == "animators" ? ["list"] : ["list", "--\(kind)"], call)
          let lines = Self.spoken(result.output + result.messages).split(separator: "\n")
            .filter { line in
              !["Run one with", "Play one with", "Watch one with"].contains { line.hasPrefix($0) }
            }
          return ToolAnswer(
            Self.next(
              lines.joined(separator: "\n"),
              "'list' with a name for details, or with kind 'guide' for how to write one"))
        }
      })
  }
}
