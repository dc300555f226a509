/// Which file an ``OutputFile`` can take the place of.
package enum Replaceable {
  /// None: if there is a file, also one that appears in the meantime, nothing is written.
  case none
  /// Any file.
  case any
  /// A file that is as the function expects it; it gets a path, where there may be no file.
  ///
  /// It is called before the work begins and directly before the file is replaced, so that what another
  /// program has written since then is never lost. The path can differ from that of the file.
  case file(where: (_ path: String) -> Bool)
}
