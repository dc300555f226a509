@_spi(Tools) import CommandLineParsing
@_spi(Tools) import FileReading
@_spi(Tools) import Workspaces

/// The folder in which an assistant works; nothing outside of it is read or written.
struct ProjectFolder: Sendable {
  /// Its absolute path, without symbolic links.
  let path: String

  /// Why a path is not used, in words for the assistant.
  struct Refusal: Error { let words: String }

  /// - Throws: `UsageError` for what is no folder, or is the whole disk.
  init(_ path: String) throws(UsageError) {
    self.path = FilePath(path).withoutLinks
    guard FilePath(self.path).isFolder else { throw UsageError("'\(path)' is not a folder") }
    guard self.path != "/" else {
      throw UsageError("the folder is the whole disk; name the project's with --folder")
    }
  }

  /// The absolute path of a file in the folder, with links followed; it need not exist.
  func place(of word: String) throws(Refusal) -> String {
    guard !word.isEmpty, !word.utf8.contains(0), word.utf8.count <= 1024 else {
      throw Refusal(words: "a path has 1 to 1024 bytes")
    }
    let given = word.hasPrefix("/") ? word : path + "/" + word
    let place = FilePath(given).withoutLinks
    guard !FilePath(given).steps.contains(".."), !word.hasPrefix("~"), isInside(place) else {
      throw Refusal(
        words: "'\(word)' is outside of the project's folder; use a path in it, such as ./Rise.lua")
    }
    return place
  }

  /// The place of a file to write, in which no folder and no name is hidden.
  ///
  /// - Parameter kinds: The extensions that it can have.
  func output(_ word: String, kinds: [String]) throws(Refusal) -> String {
    let place = try place(of: word)
    guard place != path, kinds.contains(FilePath(place).kind) else {
      throw Refusal(
        words: "'\(word)' can't be written; its name must end in "
          + kinds.map { ".\($0)" }.joined(separator: ", "))
    }
    let inner = place.dropFirst(path.utf8.count + 1)
    guard !inner.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else {
      throw Refusal(words: "'\(word)' is hidden, or in a hidden folder")
    }
    guard !FilePath(place).isFolder else { throw Refusal(words: "'\(word)' is a folder") }
    return place
  }

  /// A word for a command: a name, or a path in the folder.
  func subject(_ word: String) throws(Refusal) -> String {
    guard !word.hasPrefix("-") else {
      throw Refusal(words: "'\(word)' begins with '-'; write ./\(word) if it is a file")
    }
    let name = SubjectName(word).name
    if name.contains("/") || name.contains(".") || name.hasPrefix("~") { _ = try place(of: name) }
    return word
  }

  /// A path as the assistant writes it: from the folder.
  func shown(_ place: String) -> String {
    place.hasPrefix(path + "/") ? String(place.dropFirst(path.count + 1)) : place
  }

  private func isInside(_ place: String) -> Bool { place == path || place.hasPrefix(path + "/") }
}
