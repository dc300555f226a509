/// The built-in scenario of a case: one operation between two plain screens.
///
/// It is part of the tool, so that a case means the same in every folder.
@_spi(Tools) public enum OperationScene: String, CaseIterable, Sendable {
  case push, pop
  case present, dismiss
  case presentCustom, dismissCustom
  case presentPart, dismissPart
  case tabForward, tabBack
  case replace

  /// The prefix of these scenarios' names, which no file's name has.
  package static let prefix = "case:"

  /// The name by which commands find the scenario.
  package var word: String { Self.prefix + rawValue }

  /// Finds the operation for a word, such as `case:pop`; nil for the name of a file.
  public init?(word: String) {
    guard word.hasPrefix(Self.prefix) else { return nil }
    self.init(rawValue: String(word.dropFirst(Self.prefix.count)))
  }

  /// The scenario as JSON5, as a file would contain it.
  package var text: String {
    let style =
      switch self {
      case .presentCustom, .dismissCustom: "custom"
      case .presentPart, .dismissPart: "pageSheet"
      default: "fullScreen"
      }
    let (root, actions) = steps
    return """
      {
        interlude: 1, name: "\(rawValue)", summary: "\(rawValue) between two screens",
        device: "iPhone 15", content: "sample",
        controllers: {
          inbox: { title: "Inbox", background: "#F2F2F7", views: [
            { id: "avatar", frame: [16, 111, 64, 64], background: "#0A84FF", cornerRadius: 32 } ] },
          message: { title: "Message", background: "#FFF8E7", style: "\(style)", views: [
            { id: "avatar", frame: [60, 180, 120, 120], background: "#0A84FF", cornerRadius: 60 } ] },
        },
        root: \(root), actions: [\(actions)],
      }
      """
  }

  private var steps: (root: String, actions: String) {
    let presented = #"{ at: 0, do: "present", controller: "message", animated: false }, "#
    return switch self {
    case .push:
      (#"{ navigation: ["inbox"] }"#, #"{ at: 0, do: "push", controller: "message" }"#)
    case .pop: (#"{ navigation: ["inbox", "message"] }"#, #"{ at: 0, do: "pop" }"#)
    case .present, .presentCustom, .presentPart:
      (#"{ controller: "inbox" }"#, #"{ at: 0, do: "present", controller: "message" }"#)
    case .dismiss, .dismissCustom, .dismissPart:
      (#"{ controller: "inbox" }"#, presented + #"{ at: 0.1, do: "dismiss" }"#)
    case .tabForward:
      (#"{ tabs: ["inbox", "message"] }"#, #"{ at: 0, do: "select", tab: "message" }"#)
    case .tabBack:
      (
        #"{ tabs: ["inbox", "message"] }"#,
        #"{ at: 0, do: "select", tab: "message", animated: false }, "#
          + #"{ at: 0.1, do: "select", tab: "inbox" }"#
      )
    case .replace:
      (
        #"{ container: "inbox" }"#, #"{ at: 0, do: "replace", from: "inbox", to: "message" }"#
      )
    }
  }
}
