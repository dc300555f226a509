@_spi(Tools) import Diagnostics
@_spi(Tools) import Transitions

/// The features that a script's text mentions.
///
/// Rarely used features cost time only in scripts that mention them.
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
  /// The details of a gesture: `ctx.gesture`, also for `compose.springs`.
  let gesture: Bool
  /// The height of a presentation: `ctx.sheet`, in a plugin's `alongside`.
  let sheet: Bool
  /// The bars: `navigationBar` or `tabBar`.
  let bars: Bool
  /// The parts of a screen's bar: `ctx.front.bar`.
  let bar: Bool
  /// The device's shape: `ctx.device`.
  let device: Bool

  private static let fields = [
    "views", "view", "source", "matched", "elapsed", "gesture", "springs", "holds", "sheet", "bar",
    "device",
  ]

  /// - Parameter texts: The source code of the script and of the modules beside it.
  init(in texts: [String]) {
    let fields = texts.reduce(into: Set()) { $0.formUnion($1.utf8.fields(among: Self.fields)) }
    views = fields.contains("views") || fields.contains("view")
    names = texts.contains { $0.utf8.hasNameWithSlash }
    source = fields.contains("source")
    matched = fields.contains("matched")
    elapsed = fields.contains("elapsed")
    // Separate springs follow the finger too.
    gesture = ["gesture", "springs", "holds"].contains { fields.contains($0) }
    sheet = fields.contains("sheet")
    bar = fields.contains("bar")
    device = fields.contains("device")
    bars = texts.contains { text in TransitionContext.barNames.contains { text.includes($0) } }
  }
}

extension String.UTF8View {
  /// The names that occur as whole words after a dot, a colon or a quotation mark.
  ///
  /// - Parameter names: Words of ASCII letters and digits.
  func fields(among names: [String]) -> Set<String> {
    let (bytes, wanted) = (Array(self), names.map { Array($0.utf8) })
    var found: Set<String> = []
    var start: Int?
    func end(at end: Int) {
      guard let start else { return }
      for (name, word) in zip(names, wanted)
      where word.count == end - start && word.elementsEqual(bytes[start..<end]) {
        found.insert(name)
      }
    }
    for (index, byte) in bytes.enumerated() where !byte.isLetterOrDigit {
      end(at: index)
      start = byte.isPrefixOfField ? index + 1 : nil
    }
    end(at: bytes.count)
    return found
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
