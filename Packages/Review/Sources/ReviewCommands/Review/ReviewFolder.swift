@_spi(Tools) import InterludeTool
import CommandLineParsing
@_spi(Tools) import Diagnostics
import FileReading
import Filming
import StudioPages
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of a review: a page, and for each change a file with its details and its pictures.
///
/// It consists of plain files that a browser can open from a disk and a build server can store.
struct ReviewFolder {
  /// The path of the folder as the user gave it.
  let name: String
  /// The absolute path of the folder.
  let path: String
  /// Whether an earlier review may be replaced.
  private let overwrites: Bool

  /// The maximum number of changes on the page, the largest ones; with more, it would be slow to
  /// open.
  static let mostChanges = 500

  /// Text that every page of a review contains, to recognize an earlier review.
  private static let mark = "<script type=\"application/json\" id=\"data\">"

  /// Checks that nothing would be lost, before anything is played.
  ///
  /// - Parameter overwriting: Whether an earlier review may be replaced; anything else is never
  ///   replaced.
  /// - Throws: ``UsageError`` if this build has no page, or if the folder contains anything.
  init(_ name: String, in directory: String, overwriting: Bool) throws {
    self.name = name
    overwrites = overwriting
    path = name.hasPrefix("/") ? name : directory + "/" + name
    try refuseLosses()
  }

  private func refuseLosses() throws {
    let place = FilePath(path)
    guard place.exists else { return }
    guard place.isFolder else { throw UsageError("--review: '\(name)' is no folder") }
    if ReviewDraft.isLeft(in: path) { return }
    guard isReview else {
      throw UsageError("--review: the folder '\(name)' has other files; name a new folder")
    }
    try refuseEarlier()
    let changes = FilePath(path + "/changes")
    guard !changes.isLink, changes.isFolder || !changes.exists else {
      throw UsageError("--review: '\(name)/changes' is no folder; name a new folder")
    }
  }

  private func refuseEarlier() throws {
    guard overwrites || !isReview else {
      throw UsageError("--review: '\(name)' has an earlier review; --force replaces it")
    }
  }

  private var isReview: Bool { Self.isReview(path + "/index.html") }

  private static func isReview(_ page: String) -> Bool {
    guard let bytes = try? RegularFile.bytes(at: page, atMost: 4 << 20) else { return false }
    return bytes.firstRange(of: Array(mark.utf8)) != nil
  }

  /// Writes the page.
  ///
  /// A signal that ends the process is held back until the current change has been drawn; the
  /// folder is then unchanged.
  ///
  /// - Parameters:
  ///   - items: The changes, the largest first.
  ///   - all: The number of all changes, including those that are not shown.
  ///   - accept: The command that accepts changes, with `NAMES` as a placeholder for them.
  ///   - calls: The system calls; a test can make one of them fail.
  /// - Returns: The number of changes on the page.
  /// - Throws: ``OutputFileError`` if a file can't be written, for example because the disk is
  ///   full; an earlier review stays.
  func write(
    _ items: [ReviewItem], of all: Int, title: String, accept: String, calls: FileCalls = .system,
    progress: (Double) -> Void = { _ in }
  ) throws -> Int {
    let shown = items.prefix(Self.mostChanges)
    var end: Int32?
    do {
      let signals = SignalPipe([SIGINT, SIGTERM, SIGHUP])
      let draft = try ReviewDraft(of: name, at: path, calls: calls)
      defer { draft.close() }
      // Another process may have written a review since the first check.
      try refuseEarlier()
      for (index, item) in shown.enumerated() {
        end = signals?.signals().first
        if end != nil { break }
        try write(item, as: index + 1, to: draft)
        progress(Double(index + 1) / Double(shown.count))
      }
      if end == nil {
        try draft.commit(page: page(of: shown, of: all, title, accept)) { page in
          !FilePath(page).exists || Self.isReview(page)
        }
      }
    }
    if let end { raise(end) }
    return shown.count
  }

  private func page(
    of shown: ArraySlice<ReviewItem>, of all: Int, _ title: String, _ accept: String
  ) -> [UInt8] {
    var summary = "\(Figure.count(all, "change"))"
    if all > shown.count { summary += "; the page shows the largest \(shown.count)" }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("title", title)
    writer.member("summary", summary)
    writer.member("accept", accept)
    writer.key("changes")
    writer.beginArray()
    var firsts: [[String]: Int] = [:]
    for (index, item) in shown.enumerated() {
      let first = item.likeness.flatMap { firsts[$0] } ?? index + 1
      if let likeness = item.likeness { firsts[likeness] = first }
      item.writeRow(to: &writer, as: index + 1, like: first)
    }
    writer.endArray()
    writer.endObject()
    return ReviewPage.bytes(data: Self.inScript(writer.bytes))
  }

  private func write(_ item: ReviewItem, as number: Int, to draft: ReviewDraft) throws {
    var pictures: ReviewPictures?
    // A case that can't be drawn is still described in words.
    do { pictures = try item.draw?() } catch {}
    if let pictures {
      try draft.write(pictures.new, to: "\(number)-now.webp")
      if let past = pictures.past {
        try draft.write(past.film, to: "\(number)-then.webp")
        try draft.write(past.difference, to: "\(number)-difference.png")
      }
    }
    var writer = JSONWriter()
    item.writeDetail(to: &writer, pictures, as: number)
    let script = "reviewed(\(number), ".utf8 + Self.inScript(writer.bytes) + ")\n".utf8
    try draft.write(Array(script), to: "\(number).js")
  }

  /// JSON that is safe inside a script element, which a `<` could end.
  static func inScript(_ json: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
    }
    return bytes
  }
}
