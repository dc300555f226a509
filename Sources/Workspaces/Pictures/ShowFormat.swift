public import CommandLineParsing

/// How `run --show` draws pictures in the terminal.
public enum ShowFormat: String, CaseIterable, CommandLineValue {
  case kitty, sixel, symbols, blocks
}
