#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What this process does when a signal arrives.
public enum SignalAction {
  /// Whether this process ignores a signal, as `nohup` arranges for SIGHUP.
  ///
  /// A handler for such a signal would end what its user wants to go on.
  public static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    // The value of the macro SIG_IGN.
    return unsafeBitCast(handler, to: Int.self) == 1
  }
}
