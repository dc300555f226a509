/// The best watcher on this system.
public enum SystemWatcher {
  /// Creates a watcher: the system's own or, if there is none, one that polls every 100 ms.
  ///
  /// - Parameter poll: An interval in milliseconds. If it is given, the watcher polls at this
  ///   interval instead of using the system's mechanism.
  public static func make(polling poll: Int? = nil) -> any FileWatcher {
    if let poll { return PollingWatcher(milliseconds: poll) }
    #if canImport(Darwin)
      return KqueueWatcher() ?? PollingWatcher(milliseconds: 100)
    #else
      return InotifyWatcher() ?? PollingWatcher(milliseconds: 100)
    #endif
  }
}
