package import CommandLineParsing
package import Scenarios

extension PlayResult.Outcome {
  package var status: ExitStatus {
    switch self {
    case .passed: .success
    case .failed: .failed
    case .scriptFailed: .scriptFailed
    case .incomplete: .incomplete
    }
  }
}
