public import CommandLineParsing
public import Scenarios

extension PlayResult.Outcome {
  public var status: ExitStatus {
    switch self {
    case .passed: .success
    case .failed: .failed
    case .scriptFailed: .scriptFailed
    case .incomplete: .incomplete
    }
  }
}
