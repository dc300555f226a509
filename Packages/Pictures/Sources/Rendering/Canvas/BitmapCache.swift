/// A cache of bitmaps with a limit in bytes.
///
/// If there is no room, the least recently used bitmaps are removed.
struct BitmapCache<Key: Hashable, Companion> {
  /// The limit in bytes.
  let capacity: Int
  private(set) var bytes = 0
  private var entries: [Key: Entry] = [:]
  private var clock = 0

  private struct Entry {
    var companion: Companion
    var bitmap: Bitmap
    var used: Int
  }

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The bitmap for a key, if it is suitable.
  mutating func find(_ key: Key, where fits: (Companion) -> Bool = { _ in true }) -> (
    companion: Companion, bitmap: Bitmap
  )? {
    guard let entry = entries[key], fits(entry.companion) else { return nil }
    clock += 1
    entries[key]?.used = clock
    return (entry.companion, entry.bitmap)
  }

  /// Stores a bitmap in place of the previous one; a bitmap that is too large is not stored.
  mutating func keep(_ bitmap: Bitmap, for key: Key, _ companion: Companion) {
    remove(key)
    guard bitmap.byteCount <= capacity else { return }
    while bytes + bitmap.byteCount > capacity,
      let oldest = entries.min(by: { $0.value.used < $1.value.used })?.key
    {
      remove(oldest)
    }
    clock += 1
    entries[key] = Entry(companion: companion, bitmap: bitmap, used: clock)
    bytes += bitmap.byteCount
  }

  private mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    bytes -= entry.bitmap.byteCount
  }
}
