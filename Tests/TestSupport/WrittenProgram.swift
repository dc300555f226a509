import Foundation

/// A program that a test writes, as a script of the shell.
public enum WrittenProgram {
  /// Writes a script that can be started as a program.
  ///
  /// Another process writes it: what a test beside this one starts could inherit our open file, and
  /// a program that is open to be written can't be started.
  public static func write(_ script: String, to path: String) throws {
    let writing = Process()
    writing.executableURL = URL(fileURLWithPath: "/bin/sh")
    writing.arguments = [
      "-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" >\"$2\" && chmod 755 \"$2\"", "sh", script, path,
    ]
    try writing.run()
    writing.waitUntilExit()
  }
}
