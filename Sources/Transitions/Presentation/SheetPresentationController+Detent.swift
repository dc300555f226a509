public import Views

extension SheetPresentationController {
  /// A height at which a sheet rests, as `UISheetPresentationController.Detent`.
  public struct Detent {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The name.
      public let rawValue: String
      /// A name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// A name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Of ``Detent/medium()``.
      public static let medium = Identifier("medium")
      /// Of ``Detent/large()``.
      public static let large = Identifier("large")
    }

    /// What a height may depend on.
    public struct ResolutionContext {
      /// The traits of the container.
      public let containerTraits: Traits
      /// The height of the sheet at its largest, in points.
      public let maximumDetentValue: Double
    }

    /// Its name; of two with the same name in a sheet, the first counts.
    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> Double?

    /// The height in points, or nil where the detent is inactive.
    public func resolvedValue(in context: ResolutionContext) -> Double? { resolver(context) }

    /// The height in a container with traits, at most a maximum, or nil where the detent is inactive.
    package func resolvedValue(traits: Traits, maximum: Double) -> Double? {
      resolver(ResolutionContext(containerTraits: traits, maximumDetentValue: maximum))
    }
    /// Half of the height; inactive in a compact height.
    public static func medium() -> Detent {
      custom(identifier: .medium) {
        $0.containerTraits.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2
      }
    }

    /// The whole height.
    public static func large() -> Detent {
      custom(identifier: .large) { $0.maximumDetentValue }
    }

    /// A height of one's own.
    ///
    /// - Parameters:
    ///   - identifier: The detent's name.
    ///   - resolver: Gives the height in points, or nil where the detent is inactive. A height above the
    ///     largest counts as the largest; one that is not a positive number as nil. Called when the sheet
    ///     is laid out, not while a finger moves it.
    public static func custom(
      identifier: Identifier, resolver: @escaping (ResolutionContext) -> Double?
    ) -> Detent {
      Detent(identifier: identifier, resolver: resolver)
    }
  }
}
