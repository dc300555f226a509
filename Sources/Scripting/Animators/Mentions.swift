import Transitions

/// The features that a script's text mentions; rarely used features cost only the scripts that
/// mention them.
struct Mentions {
  /// `ctx.front.views`, `ctx.front:view(…)` and similar.
  let views: Bool
  /// A name such as `"inbox/title"`.
  let names: Bool
  /// The tapped view: `ctx.source`.
  let source: Bool
  /// The views on both screens: `ctx.matched`.
  let matched: Bool
  /// The time of a frame: `ctx.elapsed`.
  let elapsed: Bool
  /// What fingers do: `ctx.gesture`.
  let gesture: Bool
  /// The bars: `navigationBar` or `tabBar`.
  let bars: Bool

  /// - Parameter texts: The script's file and its own modules.
  init(in texts: [String]) {
    func any(_ isThere: (String.UTF8View) -> Bool) -> Bool { texts.contains { isThere($0.utf8) } }
    views = any { $0.hasField("views") || $0.hasField("view") }
    names = any { $0.hasNameWithSlash }
    source = any { $0.hasField("source") }
    matched = any { $0.hasField("matched") }
    elapsed = any { $0.hasField("elapsed") }
    gesture = any { $0.hasField("gesture") }
    bars = texts.contains { text in
      TransitionContext.barNames.contains { text.contains(substring: $0) }
    }
  }
}

extension String.UTF8View {
  /// Whether a name follows a dot, a colon or a quotation mark, and ends there.
  func hasField(_ name: String) -> Bool {
    let name = Array(name.utf8)
    var matched = -1
    for byte in self {
      if matched == name.count {
        if !byte.isLetterOrDigit { return true }
        matched = -1
      }
      if matched >= 0, byte == name[matched] {
        matched += 1
      } else {
        matched = byte.isPrefixOfField ? 0 : -1
      }
    }
    return matched == name.count
  }

  /// Whether a quoted text contains a slash.
  fileprivate var hasNameWithSlash: Bool {
    var mark: UInt8?
    for byte in self {
      if byte == UInt8(ascii: "\n") { mark = nil }
      if let open = mark {
        if byte == UInt8(ascii: "/") { return true }
        if byte == open { mark = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        mark = byte
      }
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isPrefixOfField: Bool {
    self == UInt8(ascii: ".") || self == UInt8(ascii: ":") || self == UInt8(ascii: "\"")
      || self == UInt8(ascii: "'")
  }

  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension String {
  /// Whether this text contains another one.
  fileprivate func contains(substring: String) -> Bool {
    let (text, part) = (Array(utf8), Array(substring.utf8))
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}
