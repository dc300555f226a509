@_spi(Tools) import Scripting
import Studio

/// The catalogue of a studio, which is made again only if one of its files has changed.
///
/// To make it, every script is run, which each page would wait for.
final class KnownCatalogue {
  private var dependencies = FileDependencies()
  private var catalogue: Catalogue?

  /// - Parameters:
  ///   - listing: The files that the catalogue lists.
  ///   - make: Makes the catalogue, and records the files that it reads.
  func catalogue(
    of listing: Set<String>, _ make: (FileAccessLog) -> Catalogue
  ) -> Catalogue {
    if case .success(let made) = dependencies.remake(besides: listing, make) { catalogue = made }
    return catalogue ?? make(FileAccessLog())
  }
}
