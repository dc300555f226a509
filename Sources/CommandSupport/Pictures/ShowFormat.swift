import CommandLineParsing

/// How `run --show` tells pictures to the terminal.
package enum ShowFormat: String, CaseIterable, CommandLineValue {
  case kitty, sixel, symbols, blocks
}
