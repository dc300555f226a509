import Foundation

/// Who uses whom among C files, by the names that they really use.
///
/// A file and a header of its name are one unit. A folder's header declares what the files of the folder
/// define, so includes can't show a circle among them; names do.
struct CSources {
  /// A file's path without its extension, such as `Errors/message`.
  typealias Unit = String

  /// What a unit uses, by unit, and one name that shows it.
  private(set) var uses: [Unit: [Unit: String]] = [:]
  /// The headers that declare or define what a unit uses, and one name of each.
  private(set) var needs: [Unit: [Unit: String]] = [:]
  /// The headers that the files of a unit name, as units.
  private(set) var includes: [Unit: Set<Unit>] = [:]
  /// Functions that are declared outside of their folder.
  private(set) var strayDeclarations: [String] = []

  private static let publicFolder = "include/"

  /// Reads a folder with all that lies in it.
  init(folder: URL) throws {
    var texts: [String: String] = [:]
    for case let file as URL in FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil) ?? .init()
    where ["c", "h"].contains(file.pathExtension) {
      let path = String(file.path.dropFirst(folder.path.count + 1))
      texts[path] = try String(contentsOf: file, encoding: .utf8)
    }
    self.init(texts)
  }

  /// Reads texts by their path.
  init(_ texts: [String: String]) {
    var homes: [String: Unit] = [:]
    var headers: [String: Unit] = [:]
    var declared: [(name: String, path: String)] = []
    let code = texts.mapValues(CSources.code)
    for (path, text) in code {
      let unit = CSources.unit(path)
      for name in CSources.definitions(in: text) where homes[name] == nil || path.hasSuffix(".c") {
        homes[name] = unit
        if path.hasSuffix(".h") { headers[name] = unit }
      }
      for name in CSources.declarations(in: text) {
        declared.append((name, path))
        if path.hasSuffix(".h") { headers[name] = unit }
      }
    }
    for (path, text) in code {
      let unit = CSources.unit(path)
      uses[unit, default: [:]].merge([:]) { $1 }
      let own = Set(path.hasSuffix(".h") ? CSources.declarations(in: text) : [])
      for match in text.matches(of: /\b(?:sandbox|SANDBOX)_\w+/) {
        let name = String(match.output)
        // A header declares what others define; nobody includes it for that.
        guard let home = homes[name], !own.contains(name) else { continue }
        if path.hasPrefix(CSources.publicFolder) { continue }
        if home != unit { uses[unit, default: [:]][home] = name }
        if let header = headers[name], header != unit { needs[unit, default: [:]][header] = name }
      }
      for match in texts[path, default: ""].matches(of: /(?m)^#include "([\w\/]+)\.h"/) {
        let name = String(match.1)
        let included = name.contains("/") ? name : CSources.publicFolder + name
        if included != unit { includes[unit, default: []].insert(included) }
      }
    }
    strayDeclarations = declared.compactMap { name, path in
      guard let home = homes[name], !path.hasPrefix(CSources.publicFolder) else { return nil }
      let isNear = path.prefix { $0 != "/" } == home.prefix { $0 != "/" }
      return isNear ? nil : "\(path) declares \(name) of \(home)"
    }.sorted()
  }

  /// Units that use each other, in the order of the way; nil if there are none.
  var circle: [Unit]? {
    var done: Set<Unit> = []
    var way: [Unit] = []
    func visit(_ unit: Unit) -> [Unit]? {
      if let start = way.firstIndex(of: unit) { return Array(way[start...]) + [unit] }
      guard done.insert(unit).inserted else { return nil }
      way.append(unit)
      defer { way.removeLast() }
      for next in (uses[unit] ?? [:]).keys.sorted() {
        if let found = visit(next) { return found }
      }
      return nil
    }
    for unit in uses.keys.sorted() {
      if let found = visit(unit) { return found }
    }
    return nil
  }

  private static func unit(_ path: String) -> Unit { String(path.prefix { $0 != "." }) }

  /// The text without comments, texts in quotes and includes.
  private static func code(_ text: String) -> String {
    text.replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
      .replacing(/\/\/[^\n]*/, with: "")
      .replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
  }

  /// Functions, variables, types and constants that other files can name.
  private static func definitions(in code: String) -> [String] {
    let functions = code.matches(of: /(?m)^(?!typedef)\w[^;{}()=]*\b(sandbox_\w+)\([^;{}]*\{/)
    let variables = code.matches(of: /(?m)^(?!extern)\w[^;{}()=]*\b(sandbox_\w+)\[\] =/)
    let types =
      code.matches(of: /(?m)^\} (sandbox_\w+);/) + code.matches(of: /(?m)^struct (sandbox_\w+) \{/)
    let constants = code.matches(of: /\b(SANDBOX_\w+)(?: = [^,}]*)?,?\s*(?=SANDBOX_|\}|$)/)
    return (functions.map(\.1) + variables.map(\.1) + types.map(\.1)).map(String.init)
      + enumerations(in: code, constants.map { String($0.1) })
  }

  /// Those of the names that an `enum` introduces.
  private static func enumerations(in code: String, _ names: [String]) -> [String] {
    let bodies = code.matches(of: /enum \{([^}]*)\}/).map { String($0.1) }
    return names.filter { name in
      bodies.contains { body in
        body.split(separator: ",").contains { part in
          part.split(separator: "=")[0].trimmingCharacters(in: .whitespacesAndNewlines) == name
        }
      }
    }
  }

  /// Functions that are declared and not defined.
  private static func declarations(in code: String) -> [String] {
    code.matches(of: /(?m)^(?!static|typedef|return|\s)\w[^;{}()=]*\b(sandbox_\w+)\([^;{}]*\);/)
      .map { String($0.1) }
  }
}
