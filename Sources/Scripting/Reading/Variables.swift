extension String.UTF8View {
  /// The names of the variables and parameters that a script declares up to a line, for
  /// suggestions.
  ///
  /// It reads words, not Lua: what a comment or a text declares counts, too.
  func variables(declaredBefore line: Int) -> [String] {
    var names: [String] = []
    var scan = VariableScan()
    var (word, lines) = ([UInt8](), 1)
    for byte in self {
      if byte.isOfName {
        word.append(byte)
        continue
      }
      if !word.isEmpty {
        if let name = scan.read(String(decoding: word, as: UTF8.self)) { names.append(name) }
        word.removeAll(keepingCapacity: true)
      }
      scan.read(byte)
      if byte == UInt8(ascii: "\n") {
        lines += 1
        // A later declaration can't be meant, and one statement rarely takes so many lines.
        if lines > line + 1 || names.count > 1000 { break }
      }
    }
    return names
  }
}

/// Finds declarations in a row of words.
private struct VariableScan {
  private enum Place {
    case elsewhere, afterLocal, inNames, afterFunction, afterLocalFunction, inParameters, afterFor
  }

  private var place = Place.elsewhere

  /// - Returns: The word, if it declares a variable.
  mutating func read(_ word: String) -> String? {
    switch word {
    case "local": place = .afterLocal
    case "function": place = place == .afterLocal ? .afterLocalFunction : .afterFunction
    case "for": place = .afterFor
    case "in", "do", "end", "return", "then", "if": place = .elsewhere
    default:
      switch place {
      case .afterLocal, .inNames:
        place = .inNames
        return word
      case .afterLocalFunction:
        place = .afterFunction
        return word
      case .afterFor, .inParameters: return word
      case .afterFunction, .elsewhere: return nil
      }
    }
    return nil
  }

  /// Takes a character between words.
  mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("): if place == .afterFunction { place = .inParameters }
    case UInt8(ascii: ")"): if place == .inParameters { place = .elsewhere }
    case UInt8(ascii: "="): place = .elsewhere
    // `local a, b` may go on in the next line, and a plain `local a` ends with it.
    case UInt8(ascii: "\n"): if place == .inNames { place = .elsewhere }
    default: break
    }
  }
}

extension UInt8 {
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
