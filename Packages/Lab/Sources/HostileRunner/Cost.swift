import HostileTrials

/// What a case has cost: the budget of a picture holds for the worst of them.
struct Cost: CustomStringConvertible {
  let number: Int
  /// Seconds of the processor.
  let seconds: Double
  /// The most bytes that the process had while it played the case.
  let memory: Int

  /// Plays a case and measures it.
  static func of(_ number: Int, _ play: () throws -> Void) rethrows -> Cost {
    Measure.forgetPeak()
    let start = Measure.processorTime
    try play()
    return Cost(
      number: number, seconds: Measure.processorTime - start, memory: Measure.peakMemory)
  }

  /// How a process that plays cases tells the one that has started it.
  var line: String { "cost \(number) \(seconds) \(memory)" }

  var description: String {
    let hundredths = Int((seconds * 100).rounded())
    return "case \(number): \(Double(hundredths) / 100) s, \(memory >> 20) MB"
  }
}

extension Cost {
  /// Reads such a line; nil for any other.
  init?(line: String) {
    let words = line.split(separator: " ")
    guard words.count == 4, words[0] == "cost", let number = Int(words[1]),
      let seconds = Double(words[2]), let memory = Int(words[3])
    else { return nil }
    self.init(number: number, seconds: seconds, memory: memory)
  }
}
