/// The best watcher of this system.
public enum SystemWatcher {
  /// Makes a watcher: the system's own, or one that looks every 100 ms when there is no other.
  ///
  /// - Parameter poll: Milliseconds between two looks, to do without the system's.
  public static func make(polling poll: Int? = nil) -> any FileWatcher {
    if let poll { return PollingWatcher(milliseconds: poll) }
    #if canImport(Darwin)
      return KqueueWatcher() ?? PollingWatcher(milliseconds: 100)
    #else
      return InotifyWatcher() ?? PollingWatcher(milliseconds: 100)
    #endif
  }
}
