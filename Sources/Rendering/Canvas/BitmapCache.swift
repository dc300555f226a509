/// Bitmaps that may be wanted again, as many as there are bytes for.
///
/// When there is no room, those go first that were wanted longest ago.
struct BitmapCache<Key: Hashable, Companion> {
  /// Bytes that it may hold.
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

  /// What is kept for a key, if it will do.
  mutating func find(_ key: Key, where fits: (Companion) -> Bool = { _ in true }) -> (
    companion: Companion, bitmap: Bitmap
  )? {
    guard let entry = entries[key], fits(entry.companion) else { return nil }
    clock += 1
    entries[key]?.used = clock
    return (entry.companion, entry.bitmap)
  }

  /// Keeps a bitmap in place of the one before; one that is too large is not kept.
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
