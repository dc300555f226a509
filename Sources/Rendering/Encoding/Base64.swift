import CPango
import LibraryLoading

/// Bytes as text, for a page that contains its pictures; RFC 4648.
package enum Base64 {
  package static func text(of bytes: [UInt8]) -> String {
    SharedLibraries.load()
    guard let text = g_base64_encode(bytes, gsize(bytes.count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
