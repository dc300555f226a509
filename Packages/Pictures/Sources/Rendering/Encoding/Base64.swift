import CPango

/// Base64 encoding (RFC 4648), for a page that embeds its pictures.
package enum Base64 {
  package static func text(of bytes: [UInt8]) -> String {
    guard let text = g_base64_encode(bytes, gsize(bytes.count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
