@_spi(Tools) import Diagnostics
import StudioServer

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lets signals end this process: the one that started it may have blocked them.
func unblockSignals() {
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
}

/// The address belongs to no interface of this machine.
struct NotOurAddress: DiagnosticError {
  let diagnostic: Diagnostic

  init(address: String) {
    let known = NetworkAddress.all
    diagnostic = Diagnostic(
      .error, "--lan \(address): this machine doesn't have that address",
      notes: [
        .init(
          known.isEmpty ? "it is in no network" : "it has \(known.joined(separator: ", "))")
      ])
  }
}

/// A port that can't be listened on.
struct CannotListen: DiagnosticError {
  let diagnostic: Diagnostic

  init(_ error: ListenError) {
    let reason =
      switch error.reason {
      case .inUse: "another program uses this port"
      case .notAllowed where error.port < 1024: "only an administrator can use ports below 1024"
      case .notAllowed: "the system doesn't allow it"
      case .notAnAddress: "'\(error.address)' is not an IPv4 address"
      case .other(let words): words
      }
    diagnostic = Diagnostic(
      .error, "can't listen at port \(error.port): \(reason)",
      notes: [.init("choose another port with --port, or leave it out")])
  }
}
