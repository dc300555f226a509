import FileReading

/// The files that the build plugin found when it planned the package's build.
///
/// SwiftPM runs a plugin again only when the package itself changes. Without this check, an app's new file or a new
/// line in `AppSources.txt` would be ignored without a message.
struct Planned {
  /// The path of `AppSources.txt`; empty if the program wasn't called by the plugin.
  var list = ""
  /// The files and folders in the list.
  var entries: [String] = []
  /// The folders in the list and their subfolders.
  var folders: [String] = []
  /// The files and folders that the list excludes.
  var exceptions: [String] = []

  /// A change since the build was planned, as an error in the compiler's format.
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

  /// The entries of a list, read in the same way as by the plugin.
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
