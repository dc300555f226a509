import CommandLineParsing
import CommandSupport
import Diagnostics
import FileReading

#if Studio
  import Filming
  import Studio
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of a review: a page, and for each change a file with what is known of it and its pictures.
///
/// Plain files, which a browser opens from a disk and a build server keeps.
struct ReviewFolder {
  /// The folder as the user named it.
  let name: String
  /// Absolute.
  let path: String

  /// The page shows the largest ones; with more it would be slow to open.
  static let mostChanges = 500

  /// What the page of a review has, by which an earlier one is known.
  private static let mark = "<script type=\"application/json\" id=\"data\">"

  /// Checks that there is nothing that would be lost, before anything is played.
  ///
  /// - Parameter overwriting: Whether an earlier review is replaced; nothing else ever is.
  /// - Throws: ``UsageError`` without the page in this build, or if something is in the folder.
  init(_ name: String, in directory: String, overwriting: Bool) throws {
    self.name = name
    path = name.hasPrefix("/") ? name : directory + "/" + name
    #if Studio
      try refuseLosses(overwriting: overwriting)
    #else
      throw UsageError("--review needs an interlude with the trait 'Studio'")
    #endif
  }

  private func refuseLosses(overwriting: Bool) throws {
    let place = FilePath(path)
    guard place.exists else { return }
    guard place.isFolder else { throw UsageError("--review: '\(name)' is no folder") }
    guard !place.contents.isEmpty else { return }
    guard isReview else {
      throw UsageError("--review: the folder '\(name)' has other files; name a new folder")
    }
    guard overwriting else {
      throw UsageError("--review: '\(name)' has an earlier review; --force replaces it")
    }
  }

  private var isReview: Bool {
    guard let bytes = try? RegularFile.bytes(at: path + "/index.html", atMost: 4 << 20) else {
      return false
    }
    return bytes.firstRange(of: Array(Self.mark.utf8)) != nil
  }

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - items: The changes, the largest first.
  ///   - all: How many there are; more than are shown.
  ///   - accept: The command that accepts changes, with `NAMES` for them.
  /// - Returns: How many changes the page shows.
  /// - Throws: ``OutputFileError`` if a file can't be written, as on a full disk; the page itself is written
  ///   last.
  func write(
    _ items: [ReviewItem], of all: Int, title: String, accept: String,
    progress: (Double) -> Void = { _ in }
  ) throws -> Int {
    #if Studio
      let shown = items.prefix(Self.mostChanges)
      try OutputFolder.create(name, at: path)
      try OutputFolder.create(name + "/changes", at: path + "/changes")
      removeEarlier()
      for (index, item) in shown.enumerated() {
        try write(item, as: index + 1)
        progress(Double(index + 1) / Double(shown.count))
      }
      var summary = "\(Figure.count(all, "change"))"
      if all > shown.count { summary += "; the page shows the largest \(shown.count)" }
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("title", title)
      writer.member("summary", summary)
      writer.member("accept", accept)
      writer.key("changes")
      writer.beginArray()
      for (index, item) in shown.enumerated() { item.writeRow(to: &writer, as: index + 1) }
      writer.endArray()
      writer.endObject()
      try writePage(ReviewPage.bytes(data: Self.inScript(writer.bytes)))
      return shown.count
    #else
      return 0
    #endif
  }

  #if Studio
    private func write(_ item: ReviewItem, as number: Int) throws {
      var pictures: ReviewPictures?
      // A case that can't be drawn still has its words.
      do { pictures = try item.draw?() } catch {}
      if let pictures {
        try write(pictures.old, to: "changes/\(number)-then.webp")
        try write(pictures.new, to: "changes/\(number)-now.webp")
        try write(pictures.difference, to: "changes/\(number)-difference.png")
      }
      var writer = JSONWriter()
      item.writeDetail(to: &writer, pictures, as: number)
      let script = "reviewed(\(number), ".utf8 + Self.inScript(writer.bytes) + ")\n".utf8
      try write(Array(script), to: "changes/\(number).js")
    }

    /// Writes a file of a change.
    ///
    /// Unlike other outputs it is not forced onto the disk: there can be thousands, and the page, which
    /// comes last, makes them a review.
    private func write(_ bytes: [UInt8], to file: String) throws {
      let target = path + "/" + file
      let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw OutputFileError(path: target, reason: .system(errno)) }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else {
          let code = errno
          close(descriptor)
          unlink(target)
          throw OutputFileError(path: target, reason: .system(code))
        }
        rest = rest.dropFirst(count)
      }
      close(descriptor)
    }

    private func writePage(_ bytes: [UInt8]) throws {
      let output = try OutputFile(path + "/index.html", overwriting: true)
      output.append(bytes)
      try output.commit()
    }

    /// JSON that may stand in a script, which a `<` could end.
    static func inScript(_ json: [UInt8]) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(json.count)
      for byte in json {
        if byte == UInt8(ascii: "<") { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
      }
      return bytes
    }

    /// Removes the files of an earlier review's changes: a page must not show those of another one.
    private func removeEarlier() {
      for file in FilePath(path + "/changes").contents {
        let number = file.prefix { $0.isNumber && $0.isASCII }
        let rest = file.dropFirst(number.count)
        guard !number.isEmpty,
          [".js", "-then.webp", "-now.webp", "-difference.png"].contains(String(rest))
        else { continue }
        unlink(path + "/changes/" + file)
      }
    }
  #endif
}

/// The system's call, whose name the folder's own functions hide.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

#if Studio
  extension ReviewItem {
    fileprivate func writeRow(to writer: inout JSONWriter, as number: Int) {
      writer.beginObject()
      writer.member("id", number)
      writer.member("name", Self.clipped(name, 160))
      writer.member("animator", Self.clipped(animator, 80))
      writer.member("operation", operation)
      writer.member("device", device)
      writer.member("rule", rule)
      writer.member("size", (size * 10).rounded() / 10)
      writer.key("words")
      writer.beginArray()
      if let first = words.first { writer.value(Self.clipped(first, 120)) }
      writer.endArray()
      writer.member("command", Self.clipped(command, 240))
      if let accept { writer.member("accept", accept) }
      writer.endObject()
    }

    private static func clipped(_ text: String, _ most: Int) -> String {
      text.count > most ? text.prefix(most - 1) + "…" : text
    }

    fileprivate func writeDetail(
      to writer: inout JSONWriter, _ pictures: ReviewPictures?, as number: Int
    ) {
      writer.beginObject()
      writer.key("words")
      writer.beginArray()
      for text in words.prefix(20) { writer.value(Self.clipped(text, 1000)) }
      writer.endArray()
      if let figures { writer.member("figures", figures) }
      if let source { writer.member("source", source) }
      if let pictures {
        writer.key("pictures")
        writer.beginObject()
        writer.member("width", pictures.width)
        writer.member("height", pictures.height)
        Self.write("times", pictures.times, to: &writer)
        writer.member("past", "\(number)-then.webp")
        writer.member("now", "\(number)-now.webp")
        writer.member("difference", "\(number)-difference.png")
        writer.endObject()
      }
      writer.key("curves")
      writer.beginArray()
      for curve in curves {
        writer.beginObject()
        writer.member("name", curve.name)
        writer.member("unit", curve.unit.trimmed)
        writer.member("mark", curve.mark)
        for (key, samples) in [("past", curve.past), ("now", curve.now)] {
          writer.key(key)
          writer.beginObject()
          Self.write("times", samples.times, to: &writer)
          Self.write("values", samples.values, to: &writer)
          writer.endObject()
        }
        writer.endObject()
      }
      writer.endArray()
      writer.key("events")
      writer.beginArray()
      for event in events {
        writer.beginArray()
        writer.value(event.kind)
        writer.value(event.name)
        for time in [event.past, event.now] {
          if let time { writer.value(time) } else { writer.null() }
        }
        writer.endArray()
      }
      writer.endArray()
      writer.endObject()
    }

    private static func write(_ key: String, _ numbers: [Double], to writer: inout JSONWriter) {
      writer.key(key)
      writer.beginArray()
      for number in numbers { writer.value((number * 1000).rounded() / 1000) }
      writer.endArray()
    }
  }

  extension String {
    fileprivate var trimmed: String { hasPrefix(" ") ? String(dropFirst()) : self }
  }
#endif
