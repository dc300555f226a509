import CommandLineParsing
@_spi(Tools) import Diagnostics
import External
import FileReading
@_spi(Tools) import Scenarios
import Studio
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Films what a page shows with `interlude render`, in a separate process.
///
/// That process gives up the rights it doesn't need before it reads the first script, as the
/// command does for a user. The studio itself can't do that.
struct StudioFilm: Sendable {
  /// The path of the tool.
  let executable: String
  /// The folders of `--scripts`.
  let scripts: [String]
  /// The folder for temporary files.
  let temporary: String

  /// The maximum size of a film, in bytes; a page keeps it in memory.
  private static let limit = 64 << 20
  /// The maximum time for a film, in seconds, which also ends one whose studio was killed.
  private static let timeout = 300

  /// - Parameters:
  ///   - style: How it looks.
  ///   - choice: What to play.
  ///   - take: The scenario of what the user did by hand; nil films the scenario of the choice.
  ///   - name: The name that the file is derived from.
  ///   - ticket: Ends the film when it is given up.
  func made(
    _ kind: FilmKind, _ style: FilmStyle, of choice: Choice, take: TakenScenario?,
    named name: String,
    _ ticket: FilmTicket
  ) throws -> (name: String, bytes: [UInt8]) {
    guard let subject = choice.subject else {
      throw CannotFilm("choose an animator or a plugin first")
    }
    guard choice.curves.isEmpty, choice.lanes.isEmpty else {
      throw CannotFilm("save the curves and keys that you changed to the script first")
    }
    guard let folder = TemporaryFolder.make("film", in: temporary) else {
      throw CannotFilm("can't write to \(temporary)")
    }
    var made: [String] = []
    defer {
      for path in made.reversed() where unlink(path) != 0 { rmdir(path) }
      rmdir(folder)
    }
    let (scenario, film) = ("\(folder)/take.json", "\(folder)/film.\(kind.fileEnding)")
    made += [scenario, film]
    var words = ["render"]
    if let take {
      let output = try OutputFile(scenario, followingLinks: false)
      output.append(Array(take.text.utf8))
      try output.commit()
      try copyImages(of: take, to: folder, noting: &made)
      words += [subject, "--scenario", scenario]
    } else {
      words += choice.played
    }
    if take != nil || choice.surroundings == Scenario.Surroundings() {
      for setting in choice.settings { words += ["--set", "\(setting.name)=\(setting.value)"] }
    }
    for folder in scripts { words += ["--scripts", folder] }
    words += [kind.option, film, "--quiet", "--timeout", String(Self.timeout)]
    words += style.words(for: kind)
    let end = try run(words, ticket)
    guard let bytes = try? RegularFile.bytes(at: film, atMost: Self.limit) else {
      throw CannotFilm(
        end.messages.isEmpty ? "the film is too large" : String(end.messages.prefix(2000)))
    }
    return ("\(name).\(kind.fileEnding)", bytes)
  }

  /// Copies a scenario's images into the folder of the scenario's copy, which looks for them
  /// there.
  ///
  /// - Parameter made: Collects every file and folder in the order in which they are made.
  private func copyImages(
    of take: TakenScenario, to folder: String, noting made: inout [String]
  ) throws {
    guard let source = take.imageFolder else { return }
    var room = Self.limit
    for image in take.images {
      guard
        let bytes = try? RegularFile.bytes(at: "\(source)/\(image)", within: source, atMost: room)
      else { throw CannotFilm("its image '\(image)' can't be read, or is too large") }
      room -= bytes.count
      var place = folder
      for step in FilePath(image).steps.dropLast() {
        place += "/\(step)"
        if mkdir(place, 0o700) == 0 { made.append(place) }
      }
      let output = try OutputFile("\(folder)/\(image)", followingLinks: false)
      output.append(bytes)
      made.append("\(folder)/\(image)")
      try output.commit()
    }
  }

  private func run(_ words: [String], _ ticket: FilmTicket) throws -> ChildProcess.End {
    do {
      let child = try ChildProcess(executable, words)
      ticket.begin { [stop = child.stop] in stop() }
      return child.finish()
    } catch {
      throw CannotFilm("`interlude render` can't be started")
    }
  }
}

extension Choice {
  /// The arguments with which a command plays the choice, without its values.
  fileprivate var played: [String] {
    guard let subject else { return [] }
    guard surroundings != Scenario.Surroundings() else {
      return [subject] + (scenario.map { ["--scenario", $0] } ?? [])
    }
    var address = CaseAddress(subject: subject, scenario: scenario ?? "tour")
    address.settings = settings.map { .init(name: $0.name, value: $0.value) }
    address.surroundings = surroundings
    return ["--case", address.text]
  }
}

/// Why no film was made.
private struct CannotFilm: DiagnosticError {
  let diagnostic: Diagnostic
  init(_ why: String) { diagnostic = Diagnostic(.error, "no film was made: \(why)") }
}
