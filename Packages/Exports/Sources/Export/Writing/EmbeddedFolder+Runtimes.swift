import EmbeddedRuntimes
package import FileReading

extension EmbeddedFolder {
  /// What every export has in common, in the language of each target.
  package static let runtimes = EmbeddedFolder(embedded_runtime_files)
}
