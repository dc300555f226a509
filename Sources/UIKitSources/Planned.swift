import FileReading

/// What the build plugin found when the package's build was planned.
///
/// SwiftPM runs a plugin again only when the package itself changes. An app's new file, or a new line of
/// `AppSources.txt`, would be left out without a word.
struct Planned {
  /// The path of `AppSources.txt`; empty if no plugin has called.
  var list = ""
  /// The files and folders that it named.
  var entries: [String] = []
  /// The folders among them, and those inside.
  var folders: [String] = []
  /// The files and folders that it leaves out.
  var exceptions: [String] = []

  /// What has changed since, as an error of the compiler's form.
  func change(beside files: Set<String>, reading: (String) -> [UInt8]?) -> String? {
    guard !list.isEmpty else { return nil }
    if let bytes = reading(list), Self.entries(of: bytes) != entries {
      return "\(list):1: error: the list has changed; \(Self.remedy)"
    }
    let exceptions = Set(exceptions.map { FilePath($0).normalized })
    for folder in folders.map({ FilePath($0).normalized }) {
      for name in FilePath(folder).visibleContents {
        let path = FilePath("\(folder)/\(name)")
        guard !exceptions.contains(path.string) else { continue }
        let isNew =
          path.isFolder
          ? !path.isLink && !folders.contains { FilePath($0).normalized == path.string }
          : name.hasSuffix(".swift") && !Self.leftOut.contains(name) && !files.contains(path.string)
        if isNew { return "\(path.string):1: error: this is new; \(Self.remedy)" }
      }
    }
    return nil
  }

  /// As the plugin reads them.
  private static func entries(of bytes: [UInt8]) -> [String] {
    bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
      .map { line in
        String(decoding: line.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
          .trimming { $0 == " " || $0 == "\t" }
      }
      .filter { !$0.isEmpty }
  }

  private static let leftOut: Set<String> = ["main.swift", "Package.swift"]
  private static let remedy =
    "SwiftPM doesn't see that by itself: 'touch Package.swift' and build again"
}

extension String {
  fileprivate func trimming(_ isSpace: (Character) -> Bool) -> String {
    var text = self[...].drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text)
  }
}
