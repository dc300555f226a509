import Foundation
import HostileTrials
import JSON5Reading
import Recordings
import Scenarios
import Scripting
import TestSupport
import Testing

/// Every case of the corpus, as an animator that moves real transitions.
struct CorpusTests {
  @Test(arguments: TestTier.sample(Corpus.files, every: 20))
  func `a hostile script cannot hurt`(case name: String) throws {
    let file = Corpus.folder.appendingPathComponent(name)
    let expectation = try #require(
      try Expectation(of: file), "the first line of \(name) says nothing that is understood")
    let result = try Runner.play(file.path)
    let report = try #require(result.report, "\(name) \(result.death ?? "")")
    #expect(report.outcome == expectation.outcome, "\(name): \(report.message)")
    if let quotation = expectation.quotation {
      #expect(report.message.contains(quotation), "\(name): \(report.message)")
    }
    report.expectHarmless()
  }

  @Test(arguments: Corpus.found)
  func `what was found stays fixed`(case name: String) throws {
    // A picture is drawn beside its case.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("found-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try FileManager.default.copyItem(at: Corpus.findings.appendingPathComponent(name), to: file)
    #expect(try Runner.complaint(about: file.path) == nil)
  }

  @Test func `each defence has cases that it stops`() throws {
    var met: Set<String> = []
    for name in Corpus.files {
      let expectation = try Expectation(of: Corpus.folder.appendingPathComponent(name))
      met.insert(try #require(expectation?.defence, "\(name) names no defence"))
    }
    #expect(met.subtracting(Expectation.defences) == [], "a case names a defence that there is not")
    #expect(Expectation.defences.subtracting(met) == [], "a defence has no case")
  }

  /// Addresses, the seed of Lua's hashes and the clock differ from process to process.
  @Test(arguments: TestTier.sample(Corpus.files.filter { $0.hasPrefix("42") }, every: 4))
  func `a case has the same result in every process`(case name: String) throws {
    let file = Corpus.folder.appendingPathComponent(name).path
    let messages = try (0..<4).map { _ in try Runner.play(file).report?.messages }
    #expect(messages[0] != nil)
    #expect(Set(messages).count == 1)
  }
}

struct FuzzerTests {
  /// The checkout, whose scripts are made into cases.
  private static let package = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../../..").standardized

  /// What is refused at its first line says little about what comes behind it.
  @Test func `cases are made of scenarios and traces that are right as they are`() throws {
    let fuzzer = Fuzzer(seed: 1, package: Self.package)
    for kind in [Fuzzer.Kind.animator, .plugin, .scenario, .trace] {
      #expect(!fuzzer.sources(of: kind).isEmpty)
    }
    for text in fuzzer.sources(of: .scenario) { _ = try Scenario(text, file: "seed.json") }
    for text in fuzzer.sources(of: .trace) {
      #expect(try Trace(bytes: Array(text.utf8), file: "seed.ndjson").summary != nil)
    }
  }

  @Test func `made-up documents are read as they are meant`() throws {
    let fuzzer = Fuzzer(seed: 1, package: Self.package)
    for number in 1...2000 {
      let (text, plain) = fuzzer.knownDocument(number)
      let value = try JSON5.parse(text, file: "known.json5").value
      #expect(value.plain == plain, "\(text.debugDescription)")
    }
  }

  /// What the reader refuses tries nothing of what is played.
  @Test(.enabled(if: TestTier.isThorough))
  func `many made-up scenarios and plugins are played, and some are not`() throws {
    let fuzzer = Fuzzer(seed: 1, package: Self.package)
    let scenarios = (1...200).count { number in
      let bytes = fuzzer.make(number, of: .scenario).bytes
      return (try? Scenario(String(decoding: bytes, as: UTF8.self), file: "made.json")) != nil
    }
    #expect((40...180).contains(scenarios))
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("made-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 1...200 {
      try Fuzzer.layPlugin(
        Data(fuzzer.make(number, of: .plugin).bytes),
        in: folder.appendingPathComponent("Plugins/Made\(number)"), Self.package)
    }
    let path = SearchPath(
      roots: [folder, Self.package].map { .init(path: $0.path, reason: .option, shownAs: "") },
      currentDirectory: folder.path)
    let registry = AnimatorRegistry(searchPath: path)
    let plugins = (1...200).count { number in
      (try? registry.plugin(named: folder.path + "/Plugins/Made\(number)"))?.name == "Fuzz"
    }
    #expect((66...180).contains(plugins))
  }

  /// A mutation that is always refused at its start tries nothing.
  @Test(.enabled(if: TestTier.isThorough))
  func `some made-up traces are read to their end, and some are not`() {
    let fuzzer = Fuzzer(seed: 1, package: Self.package)
    let traces = (1...400).map { fuzzer.make($0) }.filter { $0.kind == .trace }
    let read = traces.count { (try? Trace(bytes: $0.bytes, file: "made.ndjson")) != nil }
    #expect(read > traces.count / 20 && read < traces.count)
  }
}

/// The files of the corpus.
enum Corpus {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpus")
  static let findings = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Found")

  static let files = names(in: folder)
  static let found = names(in: findings)

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}

extension TrialReport {
  /// What holds for every script, whatever it does.
  func expectHarmless() {
    let name = URL(fileURLWithPath: file).lastPathComponent
    #expect(transitions == 4 && completed == 4, "\(name): a transition did not complete")
    #expect(ending == "done", "\(name)")
    #expect(isSound, "\(name): something is left over, or is no number")
    // A debug build takes up to a hundred times as long as an optimized one.
    #expect(slowestFrame <= 1, "\(name): a frame took \(slowestFrame) s")
    #expect(loading <= 1, "\(name): loading took \(loading) s")
    #expect(peakMemory <= 64 << 20, "\(name): \(peakMemory >> 20) MB")
    #expect(messages.count <= 4, "\(name): \(messages.count) messages")
    for message in messages {
      #expect(message.split(separator: "\n").count <= 12, "\(name)")
      #expect(message.utf8.count <= 4096, "\(name): a message of \(message.utf8.count) bytes")
      let isPrintable = message.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control
      }
      #expect(isPrintable, "\(name)")
    }
    if outcome == .raised || outcome == .interrupted || outcome == .starved {
      #expect(
        messages.first?.contains(#/^[^\n]*\.lua:[0-9]+: error: /#) == true,
        "\(name): no line in \(messages.first ?? "nothing")")
    }
  }
}
