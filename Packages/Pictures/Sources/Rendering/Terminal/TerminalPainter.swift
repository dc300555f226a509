import CChafa

// GLib's string type comes from the module that imports it first.
import CPango

/// Converts pictures to terminal output: pixels if the terminal supports them, otherwise
/// characters.
public final class TerminalPainter {
  /// The format of a picture in a terminal.
  public enum Format: Sendable, Hashable, CaseIterable {
    /// Pixels, in kitty's graphics protocol.
    case kitty
    /// Pixels, as DEC sixels.
    case sixel
    /// The most similar characters, such as blocks, borders and slopes.
    case symbols
    /// Half blocks with two colors per character, which every font has.
    case blocks
  }

  /// The format of the pictures.
  public let format: Format
  /// The size of a picture in characters.
  public let columns: Int, rows: Int

  private let terminal: OpaquePointer
  private let config: OpaquePointer

  /// Creates a painter for a terminal.
  ///
  /// - Parameters:
  ///   - format: The format; nil for the best one that the terminal is known to support.
  ///   - environment: The terminal's environment variables, such as `TERM` and `COLORTERM`; with
  ///     `NO_COLOR`, characters have no color.
  ///   - columns: The picture's width, at least 1.
  ///   - rows: The picture's height, at least 1.
  ///   - cell: The width and height of a character, in pixels.
  public init(
    format: Format? = nil, environment: [String: String], columns: Int, rows: Int,
    cell: (width: Int, height: Int) = (8, 16)
  ) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    terminal = Self.terminal(in: environment)
    self.format = format ?? Self.finest(of: terminal)
    let mode = Self.colors(of: terminal, environment)
    // A user who requests a format knows more about the terminal than its name tells.
    chafa_term_info_supplement(terminal, chafa_term_db_get_fallback_info(Self.database))
    config = chafa_canvas_config_new()
    chafa_canvas_config_set_geometry(config, Int32(self.columns), Int32(self.rows))
    chafa_canvas_config_set_cell_geometry(config, Int32(cell.width), Int32(cell.height))
    chafa_canvas_config_set_pixel_mode(config, self.format.pixelMode)
    chafa_canvas_config_set_canvas_mode(config, mode)
    if let tags = self.format.symbols {
      let symbols = chafa_symbol_map_new()
      chafa_symbol_map_add_by_tags(symbols, tags)
      chafa_canvas_config_set_symbol_map(config, symbols)
      chafa_symbol_map_unref(symbols)
    }
  }

  deinit {
    chafa_canvas_config_unref(config)
    chafa_term_info_unref(terminal)
  }

  /// Converts a picture to bytes for the terminal, scaled to ``columns`` and ``rows``.
  ///
  /// The picture's upper left corner is at the cursor. Afterward the cursor is at an undefined
  /// position near the picture's end.
  public func bytes(of bitmap: Bitmap) -> [UInt8] {
    guard let canvas = chafa_canvas_new(config) else { return [] }
    defer { chafa_canvas_unref(canvas) }
    bitmap.withPixels { pixels, stride in
      pixels.withMemoryRebound(to: UInt8.self, capacity: stride * bitmap.height * 4) { bytes in
        chafa_canvas_draw_all_pixels(
          canvas, Self.pixelType, bytes, Int32(bitmap.width), Int32(bitmap.height),
          Int32(stride * 4))
      }
    }
    guard let text = chafa_canvas_print(canvas, terminal) else { return [] }
    defer { g_string_free(text, 1) }
    return text.pointee.str.withMemoryRebound(to: UInt8.self, capacity: Int(text.pointee.len)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(text.pointee.len)))
    }
  }

  // MARK: libchafa

  /// The database belongs to the library and exists until the program ends.
  private static var database: OpaquePointer? { chafa_term_db_get_default() }

  private static func terminal(in environment: [String: String]) -> OpaquePointer {
    var words = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words { free(word) } }
    return chafa_term_db_detect(database, &words)
  }

  private static func finest(of terminal: OpaquePointer) -> Format {
    if chafa_term_info_have_seq(terminal, CHAFA_TERM_SEQ_BEGIN_KITTY_IMMEDIATE_IMAGE_V1) != 0 {
      return .kitty
    }
    return chafa_term_info_have_seq(terminal, CHAFA_TERM_SEQ_BEGIN_SIXELS) != 0
      ? .sixel : .symbols
  }

  private static func colors(
    of terminal: OpaquePointer, _ environment: [String: String]
  ) -> ChafaCanvasMode {
    if let refusal = environment["NO_COLOR"], !refusal.isEmpty { return CHAFA_CANVAS_MODE_FGBG }
    let modes = [
      (CHAFA_TERM_SEQ_SET_COLOR_FGBG_DIRECT, CHAFA_CANVAS_MODE_TRUECOLOR),
      (CHAFA_TERM_SEQ_SET_COLOR_FGBG_256, CHAFA_CANVAS_MODE_INDEXED_240),
      (CHAFA_TERM_SEQ_SET_COLOR_FGBG_16, CHAFA_CANVAS_MODE_INDEXED_16),
    ]
    return modes.first { chafa_term_info_have_seq(terminal, $0.0) != 0 }?.1
      ?? CHAFA_CANVAS_MODE_FGBG
  }

  /// The order of the bytes in Cairo's pixels, which are words, depends on the processor.
  private static var pixelType: ChafaPixelType {
    1.littleEndian == 1 ? CHAFA_PIXEL_BGRA8_PREMULTIPLIED : CHAFA_PIXEL_ARGB8_PREMULTIPLIED
  }
}

extension TerminalPainter.Format {
  fileprivate var pixelMode: ChafaPixelMode {
    switch self {
    case .kitty: CHAFA_PIXEL_MODE_KITTY
    case .sixel: CHAFA_PIXEL_MODE_SIXELS
    case .symbols, .blocks: CHAFA_PIXEL_MODE_SYMBOLS
    }
  }

  /// The available characters.
  fileprivate var symbols: ChafaSymbolTags? {
    switch self {
    case .kitty, .sixel: nil
    case .symbols:
      ChafaSymbolTags(
        CHAFA_SYMBOL_TAG_SPACE.rawValue | CHAFA_SYMBOL_TAG_BLOCK.rawValue
          | CHAFA_SYMBOL_TAG_BORDER.rawValue)
    case .blocks:
      ChafaSymbolTags(CHAFA_SYMBOL_TAG_SPACE.rawValue | CHAFA_SYMBOL_TAG_VHALF.rawValue)
    }
  }
}
