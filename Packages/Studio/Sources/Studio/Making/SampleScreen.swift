/// A screen of ours for a new motion.
///
/// The names of views are the same on all of them, so that a motion can lead a view of one to its
/// counterpart on the other.
package enum SampleScreen: String, CaseIterable, Sendable {
  case inbox, message, card, photo, plain

  /// Its title, which menus show, too.
  package var title: String {
    switch self {
    case .inbox: "Inbox"
    case .message: "Message"
    case .card: "Card"
    case .photo: "Photo"
    case .plain: "Plain"
    }
  }

  var background: String {
    switch self {
    case .inbox: "#F2F2F7"
    case .message: "#FFFFFF"
    case .card: "#FFF8E7"
    case .photo: "#1C1C1E"
    case .plain: "#64D2FF"
    }
  }

  /// Its views as a scenario has them.
  var views: [String] {
    let avatar = ##"id: "avatar", background: "#0A84FF""##
    return switch self {
    case .inbox:
      ["\(avatar), edges: { top: 111, leading: 16 }, width: 64, height: 64, cornerRadius: 32"]
    case .message: ["\(avatar), edges: { top: 120 }, width: 100, height: 100, cornerRadius: 50"]
    case .card:
      ["\(avatar), edges: { top: 120, leading: 16, trailing: 16 }, height: 200, cornerRadius: 16"]
    case .photo: ["\(avatar), edges: { leading: 0, trailing: 0 }, height: 300"]
    case .plain: []
    }
  }
}
