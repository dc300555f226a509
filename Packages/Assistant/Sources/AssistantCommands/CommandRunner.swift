import ContextServing
import External

/// Runs a command of the tool for a call, with limits.
///
/// Each call is a process of its own: the command gives up what it doesn't need of the system, which lasts as long as
/// its process; a script that crashes or fills the memory ends the call and not the server; and a call that is
/// cancelled ends at once.
struct CommandRunner: Sendable {
  /// How a command ended.
  struct Result: Sendable {
    /// The exit status; nil if it was ended.
    var status: Int32?
    var output = ""
    var messages = ""
    /// Why it was ended, in words; nil if it ended by itself.
    var fault: String?
  }

  /// Runs words for a call, which is one of several parts of its work.
  let run: @Sendable ([String], ToolCall, Part) -> Result

  /// A part of a call's work, counted from 0.
  struct Part: Sendable {
    var index = 0
    var count = 1

    /// Reports that the part takes time.
    func report(after seconds: Double, of words: [String], to call: ToolCall) {
      guard seconds >= 1 else { return }
      let message = "\(words[0]): \(Int(seconds)) s"
      guard count > 1 else { return call.report(seconds, message) }
      // How much of it is done is not known; it never gets to the end.
      call.report(Double(index) + seconds / (seconds + 5), of: Double(count), message)
    }
  }

  /// The most memory, processor time, output, and size of a file.
  private static let limits = ChildProcess.Limits(
    memory: 8 << 30, seconds: 60, output: largestOutput, file: 64 << 20)
  private static let largestOutput = 4 << 20

  /// Starts the tool for each command.
  static func processes(of tool: String) -> CommandRunner {
    CommandRunner { words, call, part in
      var result = Result()
      var (output, messages): ([UInt8], [UInt8]) = ([], [])
      let begin = ContinuousClock.now
      do throws(ChildProcess.StartError) {
        let end = try ChildProcess.run(
          tool, words, limits: limits,
          until: {
            let seconds = Double((ContinuousClock.now - begin).components.seconds)
            part.report(after: seconds, of: words, to: call)
            return call.isCancelled
          },
          output: {
            output += $0; return true
          },
          messages: {
            messages += $0; return true
          })
        switch end {
        case .ended(let status?): result.status = status
        case .ended(nil): result.fault = "it was ended by the system"
        case .tookTooLong:
          result.fault =
            "it took more than \(limits.seconds) s of the processor, and was ended"
        case .wroteTooMuch: result.fault = "it printed more than \(largestOutput >> 20) MB"
        case .wasEnough: result.fault = "it was cancelled"
        }
      } catch {
        result.fault = "the tool can't be started (error \(error.code))"
      }
      result.output = String(decoding: output, as: UTF8.self)
      result.messages = String(decoding: messages, as: UTF8.self)
      return result
    }
  }
}
