@_spi(Tools) import Diagnostics
@_spi(Tools) import Transitions

/// The views besides the four roles that a script's frames name.
///
/// A run in which they are missing is prepared again with them, so nothing depends on the text. If
/// the text contains such names, the first run of a script is prepared with them at once.
struct NamedViews {
  /// Views inside the screens, such as `"inbox/title"`.
  var areInner = false
  /// The title and the buttons of a screen in a bar, such as `"inbox/bar.title"`.
  var arePartsOfBars = false
  /// The bars over the screens: `navigationBar` or `tabBar`.
  var areBars = false

  init(areInner: Bool = false, arePartsOfBars: Bool = false) {
    self.areInner = areInner
    self.arePartsOfBars = arePartsOfBars
  }

  mutating func formUnion(_ other: NamedViews) {
    areInner = areInner || other.areInner
    arePartsOfBars = arePartsOfBars || other.arePartsOfBars
    areBars = areBars || other.areBars
  }

  /// - Parameter texts: The source code of the script and of the modules beside it.
  init(in texts: [String]) {
    areInner = texts.contains { $0.utf8.hasNameWithSlash }
    arePartsOfBars = areInner
    areBars = texts.contains { text in
      TransitionContext.barNames.contains { text.includes($0) }
    }
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
