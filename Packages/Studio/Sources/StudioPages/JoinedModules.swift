package import FileReading

/// Modules as one script: a page that asks for each of eighty modules is shown later.
///
/// Each module becomes a function that returns its exports, after the modules that it imports. The files
/// keep to the forms that this understands, each on one line: `import { A, b as c } from "./d.js"`, and `export`
/// before a class, a function or a constant. No module imports itself by way of others.
package struct JoinedModules {
  private let folder: EmbeddedFolder
  private var names: Set<String> = []
  private var parts: [String] = []

  /// The script of a module and of all that it imports.
  package static func script(from main: String, in folder: EmbeddedFolder = .page) -> String {
    var modules = JoinedModules(folder: folder)
    modules.add(main)
    return modules.parts.joined()
  }

  private init(folder: EmbeddedFolder) { self.folder = folder }

  private mutating func add(_ name: String) {
    guard names.insert(name).inserted else { return }
    var exports: [Substring] = []
    var lines: [Substring] = []
    for bytes in folder[name].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      let line = Substring(decoding: bytes, as: UTF8.self)
      if let (taken, other) = Self.imported(line) {
        add(other)
        lines.append("const \(taken) = \(Self.variable(of: other))")
      } else if let declaration = line.dropped("export ") {
        guard let exported = Self.name(declaring: declaration) else {
          preconditionFailure("\(name): can't join '\(line)'")
        }
        exports.append(exported)
        lines.append(declaration)
      } else {
        precondition(!line.hasPrefix("import "), "\(name): can't join '\(line)'")
        lines.append(line)
      }
    }
    parts.append(
      "const \(Self.variable(of: name)) = (() => {\n\(lines.joined(separator: "\n"))\n"
        + "return { \(exports.joined(separator: ", ")) }\n})()\n")
  }

  /// The names in braces that a line imports, and the module.
  private static func imported(_ line: Substring) -> (names: String, module: String)? {
    guard let words = line.dropped("import "), let end = words.firstIndex(of: "}"),
      let module = words[end...].dropped("} from \"./")
    else { return nil }
    // `{ a as b }` of an import is `{ a: b }` of a constant.
    let names = words[...end].split(separator: " ").map { $0 == "as" ? ":" : $0 }
    return (names.joined(separator: " "), String(module.prefix { $0 != "\"" }))
  }

  /// The name in a declaration, such as `class Hand {`, `async function ask(` or `const limit = 3`; nil for
  /// another export, such as of a variable, whose later values no other module would see.
  private static func name(declaring declaration: Substring) -> Substring? {
    for kind in ["class ", "const ", "function ", "async function "] {
      guard let rest = declaration.dropped(kind) else { continue }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      return name.isEmpty ? nil : name
    }
    return nil
  }

  /// The variable with a module's exports.
  ///
  /// None of the modules' own names begins with a dollar.
  private static func variable(of module: String) -> String {
    "$" + module.dropLast(".js".count).map { $0 == "-" ? "_" : String($0) }.joined()
  }
}

extension Substring {
  /// What follows a beginning.
  fileprivate func dropped(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }
}
