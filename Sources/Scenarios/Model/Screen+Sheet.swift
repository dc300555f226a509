extension Screen {
  /// What a controller's sheet is set up with; nil leaves a setting to the system, or to the plugin
  /// that presents the controller.
  public struct Sheet: Sendable, Hashable {
    /// Where it rests, in the order of the file; the selected detent and the undimmed one go with them.
    public let detents: [Detent]?
    /// The detent at the beginning; nil is the smallest of ``detents``.
    public let selected: String?
    /// The largest detent at which nothing is dimmed; nil dims at all of ``detents``.
    public let undimmedUpTo: String?
    /// Whether a grabber is shown.
    public let grabber: Bool?
    /// Whether scrolling up first has the sheet grow.
    public let scrollExpands: Bool?
    /// The radius of the corners in points.
    public let cornerRadius: Double?
    /// Whether it keeps to the lower edge in a compact height.
    public let edgeAttached: Bool?

    /// A height at which a sheet rests.
    public struct Detent: Sendable, Hashable {
      /// Its name; `medium` and `large` without a height are the system's.
      public let id: String
      /// A share of the container's height up to 1, else points; nil for the system's detents.
      public let height: Double?
    }
  }
}
