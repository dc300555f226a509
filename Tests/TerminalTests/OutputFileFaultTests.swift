import Foundation
import Synchronization
import Terminal
import Testing

/// Every call that writes a file fails once: the old file stays, or the new one is whole.
final class OutputFileFaultTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("OutputFileFaultTests-\(UUID().uuidString)")
  private static let old = [UInt8]("old".utf8)
  private static let new = [UInt8](repeating: 0x6E, count: 3000)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What can go wrong with a call.
  enum Fault: CaseIterable {
    /// The call fails with an error of the disk.
    case error
    /// The call is interrupted by a signal, and has to be repeated.
    case interruption
    /// The call writes a part of the bytes.
    case half
  }

  /// The system's calls, of which the one of a number fails.
  private static func calls(
    failing number: Int, as fault: Fault, count: @escaping @Sendable () -> Int
  ) -> FileCalls {
    let system = FileCalls.system
    @Sendable func fails() -> Bool { count() == number }
    @Sendable func fail() -> Int32 {
      errno = fault == .interruption ? EINTR : EIO
      return -1
    }
    var calls = system
    calls.writing = { descriptor, bytes, size in
      guard fails() else { return system.writing(descriptor, bytes, min(size, 1000)) }
      return fault == .half ? system.writing(descriptor, bytes, 1) : Int(fail())
    }
    // Only writing is repeated or done in part.
    calls.syncing = { fails() && fault == .error ? fail() : system.syncing($0) }
    calls.renaming = { fails() && fault == .error ? fail() : system.renaming($0, $1) }
    calls.linking = { fails() && fault == .error ? fail() : system.linking($0, $1) }
    return calls
  }

  /// What a file takes the place of.
  enum Place: CaseIterable {
    case nothing, anything, known

    var replaceable: Replaceable {
      switch self {
      case .nothing: .none
      case .anything: .any
      case .known: .file { FileManager.default.contents(atPath: $0) == Data(old) }
      }
    }
  }

  @Test(arguments: Fault.allCases, Place.allCases)
  func `nothing is lost, and no file is half written`(fault: Fault, place: Place) throws {
    let path = folder.appendingPathComponent("file").path
    var outcomes: [Bool] = []
    for number in 1... {
      try? FileManager.default.removeItem(atPath: path)
      if place != .nothing { try Data(Self.old).write(to: URL(fileURLWithPath: path)) }
      let counter = Counter()
      do throws(OutputFileError) {
        let file = try OutputFile(
          path, replacing: place.replaceable,
          calls: Self.calls(failing: number, as: fault) { counter.next() })
        file.append(Self.new)
        file.append(Self.new)
        try file.commit()
        outcomes.append(true)
        #expect(FileManager.default.contents(atPath: path) == Data(Self.new + Self.new))
      } catch {
        outcomes.append(false)
        #expect(error.reason == .system(EIO))
        let left = FileManager.default.contents(atPath: path)
        #expect(left == (place == .nothing ? nil : Data(Self.old)))
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.allSatisfy { $0 == "file" }, "\(names)")
      if counter.count < number { break }
    }
    // Six writes, the sync, and the rename or the link; then nothing fails any more.
    #expect(outcomes.count >= 9)
    #expect(outcomes.count(where: { !$0 }) == (fault == .error ? 8 : 0))
    #expect(outcomes.last == true)
  }

  private final class Counter: Sendable {
    private let calls = Atomic(0)

    var count: Int { calls.load(ordering: .relaxed) }

    func next() -> Int { calls.add(1, ordering: .relaxed).newValue }
  }
}
