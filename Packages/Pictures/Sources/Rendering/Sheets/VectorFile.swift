import CPango
@_spi(Tools) import Motion

/// A drawing as the bytes of a vector file.
enum VectorFile {
  enum Format { case svg, pdf }

  /// Draws a page of a size in points.
  static func bytes(_ format: Format, size: Size, _ body: (Canvas) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeMutablePointer(to: &bytes) { target in
      let write: cairo_write_func_t = { closure, data, count in
        let bytes = closure?.assumingMemoryBound(to: [UInt8].self)
        bytes?.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }
      let surface =
        switch format {
        case .svg: cairo_svg_surface_create_for_stream(write, target, size.width, size.height)
        case .pdf: cairo_pdf_surface_create_for_stream(write, target, size.width, size.height)
        }
      guard let surface else { return }
      if format == .pdf {
        // Without a fixed date, the file would contain the current time, and its bytes would differ
        // each second.
        cairo_pdf_surface_set_metadata(
          surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      }
      body(Canvas(surface: surface))
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    return bytes
  }
}
