/// The best watcher on this system.
public enum SystemWatcher {
  /// Makes a watcher: the system's own, or else one that polls every 100 ms.
  ///
  /// - Parameter poll: The interval in milliseconds at which to poll instead of using the system's
  ///   watcher.
  public static func make(polling poll: Int? = nil) -> any FileWatcher {
    if let poll { return PollingWatcher(milliseconds: poll) }
    #if canImport(Darwin)
      return KqueueWatcher() ?? PollingWatcher(milliseconds: 100)
    #else
      return InotifyWatcher() ?? PollingWatcher(milliseconds: 100)
    #endif
  }
}
