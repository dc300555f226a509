/// What came of playing one file.
package struct TrialReport: Codable, Sendable {
  /// How it went, in a word.
  package enum Outcome: String, Codable, Sendable, CaseIterable {
    /// It loaded and moved everything.
    case accepted
    /// It did not load.
    case rejected
    /// It raised an error while it was playing.
    case raised
    /// A frame came back with something that is not understood.
    case undecodable
    /// It was interrupted at the end of its budget.
    case interrupted
    /// It ran out of memory.
    case starved
  }

  /// The file's path.
  package var file: String
  package var outcome = Outcome.accepted
  /// For a file that was rejected: what it would have been while playing.
  package var cause: Outcome?
  /// The first message about it, without its place; empty if there is none.
  package var message = ""
  /// All there is to read for a user, each message with all its lines.
  package var messages: [String] = []
  /// Transitions that have begun, and those that came to their end.
  package var transitions = 0
  package var completed = 0
  /// How playing ended: `done` unless something is stuck.
  package var ending = ""
  /// Whether what was shown is whole: no number that is not finite, no view left over.
  package var isSound = true
  /// Seconds of the processor for loading, and for the slowest frame.
  package var loading = 0.0
  package var slowestFrame = 0.0
  /// Instructions that were charged in frames that took many, and the seconds that these took.
  package var instructions = 0
  package var busy = 0.0
  /// The most memory the process had while it played, in bytes.
  package var peakMemory = 0

  /// Nanoseconds that an instruction took on average, where there were enough of them to tell; else 0.
  package var nanosecondsAnInstruction: Double {
    instructions < 100_000 ? 0 : busy * 1e9 / Double(instructions)
  }

  package init(file: String) {
    self.file = file
  }
}
