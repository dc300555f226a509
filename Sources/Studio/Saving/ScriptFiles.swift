package import Scripting

/// How the studio reads and replaces a script.
///
/// The studio doesn't know folders; the tool that does gives these functions.
package struct ScriptFiles {
  /// Reads a script that lies in a folder of the search path.
  package var read: (SearchPath.File) throws -> [UInt8]
  /// The parameters that the script would have with other bytes.
  package var parameters: (SearchPath.File, [UInt8]) throws -> [Parameter]
  /// Replaces the whole file, or changes nothing: also if it has other bytes than the first ones by then.
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
