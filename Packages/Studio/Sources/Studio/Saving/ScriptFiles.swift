@_spi(Tools) package import Scripting

/// Reads and replaces scripts for the studio.
///
/// The studio does not know any folders, so the command-line tool provides these functions.
package struct ScriptFiles {
  /// Reads a script in a folder of the search path.
  package var read: (SearchPath.File) throws -> [UInt8]
  /// The parameters that the script would have with the given bytes.
  package var parameters: (SearchPath.File, [UInt8]) throws -> [Parameter]
  /// Replaces the whole file.
  ///
  /// It changes nothing if the file no longer has the old bytes.
  package var replace: (SearchPath.File, _ old: [UInt8], _ new: [UInt8]) throws -> Void

  package init(
    read: @escaping (SearchPath.File) throws -> [UInt8],
    parameters: @escaping (SearchPath.File, [UInt8]) throws -> [Parameter],
    replace: @escaping (SearchPath.File, _ old: [UInt8], _ new: [UInt8]) throws -> Void
  ) {
    self.read = read
    self.parameters = parameters
    self.replace = replace
  }
}
