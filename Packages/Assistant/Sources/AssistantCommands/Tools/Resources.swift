import ContextServing
import EmbeddedGuide
@_spi(Tools) import FileReading
@_spi(Tools) import Recordings
@_spi(Tools) import Terminal
@_spi(Tools) import Views

extension ContextServer.About {
  /// What a client learns about this server.
  static let interlude = ContextServer.About(
    name: "interlude", version: interludeVersion,
    instructions: """
      Interlude plays view-controller transitions that are small Lua files, without a device. To make a motion: read \
      the guide (resource interlude://guide, or 'list' with kind 'guide'), 'write' an animator, 'check' it, and correct \
      what is named until it is ok; then 'describe' and 'render' to see that it moves as wanted. Paths are relative to \
      the project's folder, and nothing outside of it can be read or written.
      """)
}

extension [ContextResource] {
  static let interlude: [ContextResource] = [
    ContextResource(
      "interlude://guide", name: "guide", title: "Animators and plugins on one page",
      "The whole interface of animators and plugins, and how to verify one.",
      text: { ContextResource.guide }),
    ContextResource(
      "interlude://properties", name: "properties", title: "Properties",
      "Everything that a frame can animate: unit, range and meaning.",
      text: { ContextResource.properties }),
  ]
}

extension ContextResource {
  /// The one-page guide.
  static var guide: String { EmbeddedFolder(embedded_guide_files).text("guide.md") }

  /// The table of properties.
  static var properties: String {
    let rows = Property.allCases.map { property in
      let facts = property.facts
      let range =
        facts.range.map { range in
          range.upperBound.isFinite && range.upperBound < 1e300
            ? "\(Figure.text(range.lowerBound)) to \(Figure.text(range.upperBound))"
            : "at least \(Figure.text(range.lowerBound))"
        } ?? ""
      return "| `\(property.name)` | \(unit(of: facts)) | \(range) | \(facts.summary) |"
    }
    return (["| property | unit | range | meaning |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n") + "\n"
  }

  private static func unit(of facts: Property.Facts) -> String {
    switch (facts.kind, facts.unit) {
    case (.color, _): "color"
    case (.boolean, _): "true or false"
    case (.number, .points): "points"
    case (.number, .degrees): "degrees"
    case (.number, .times): "factor"
    case (.number, .share): "share of the size"
    case (.number, .opacity): "0 to 1"
    case (.number, .none): ""
    }
  }
}
