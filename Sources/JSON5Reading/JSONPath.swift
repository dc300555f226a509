import Diagnostics

/// The path from the root of a document to a value, in the form for messages.
enum JSONPath {
  static func member(_ key: String, of path: String) -> String {
    guard isName(key) else {
      var writer = JSONWriter()
      writer.value(key)
      return "\(path)[\(writer.text)]"
    }
    return path.isEmpty ? key : "\(path).\(key)"
  }

  static func element(_ index: Int, of path: String) -> String {
    "\(path)[\(index)]"
  }

  private static func isName(_ key: String) -> Bool {
    guard let first = key.first, !first.isNumber else { return false }
    return key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" || $0 == "-" }
  }
}
