@_spi(Tools) import Motion
@_spi(Tools) import Scenarios

extension NewMotion {
  /// The scenario with both screens, in which the second one comes.
  package var scenario: String {
    let (root, action) = steps
    return """
      // The screens of the motion \(name).
      {
        interlude: 1,
        name: "\(name)",
        summary: "\(operation.rawValue) between the screens of \(name)",
        device: "\(device)",
        content: "\(content)",
        controllers: {
          first: {
      \(controller("first", screens.first))
          },
          second: {
      \(controller("second", screens.second))
          },
        },
        root: \(root),
        actions: [\(action)],
      }

      """
  }

  private var steps: (root: String, action: String) {
    switch operation {
    case .push:
      (#"{ navigation: ["first"] }"#, #"{ at: 0, do: "push", controller: "second" }"#)
    case .present, .sheet:
      (#"{ controller: "first" }"#, #"{ at: 0, do: "present", controller: "second" }"#)
    case .tab: (#"{ tabs: ["first", "second"] }"#, #"{ at: 0, do: "select", tab: "second" }"#)
    }
  }

  /// Whether screens of ours have rows and cards.
  private var content: String {
    if case (.picture, .picture) = screens { return "own" }
    return "sample"
  }

  /// The device of the first picture, or else ours.
  private var device: String {
    for case .picture(let bytes) in [screens.first, screens.second] {
      guard let size = PictureSize(ofPNG: bytes) else { continue }
      let found = Device.named.first { device in
        Double(size.width) == device.size.width * device.scale
          && Double(size.height) == device.size.height * device.scale
      }
      if let name = found?.name { return name }
    }
    return "iPhone 15"
  }

  private func controller(_ side: String, _ screen: Screen) -> String {
    var lines: [String]
    switch screen {
    case .sample(let sample):
      lines = ["title: \"\(sample.title)\",", "background: \"\(sample.background)\","]
      if !sample.views.isEmpty {
        lines += ["views: ["] + sample.views.map { "  { \($0) }," } + ["],"]
      }
    case .picture:
      // A picture of a screen has its own bars.
      lines = [
        "title: \"\(side == "first" ? "First" : "Second")\",", "background: \"#FFFFFF\",",
        "bars: false,",
        "views: [{ id: \"picture\", edges: 0, image: \"\(picture(of: side))\" }],",
      ]
    }
    if side == "second", let style { lines.append("style: \"\(style)\",") }
    return lines.map { "      \($0)" }.joined(separator: "\n")
  }

  private var style: String? {
    switch operation {
    case .present: "fullScreen"
    case .sheet: "pageSheet"
    case .push, .tab: nil
    }
  }
}
