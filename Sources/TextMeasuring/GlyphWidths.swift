import Views

/// The characters of the bundled font, with their widths.
///
/// The font size corresponds to ``unitsPerEm`` units. Between the two weights, a width is
/// interpolated linearly.
///
/// Source: the tables `cmap`, `hmtx` and `HVAR` of `BundledFont/InterludeSans.ttf`. A test of
/// `Rendering` compares them with the output of Pango.
enum GlyphWidths {
  static let unitsPerEm = 2816.0
  /// The widths of the box that is drawn for a character that the font does not have.
  static let missing = (regular: 2800.0, bold: 2800.0)

  /// Consecutive characters: the first one, and the width of each at weight 400 and at weight 700.
  struct Run {
    let first: UInt32
    let regular: [UInt16]
    let bold: [UInt16]
  }

  static let runs = [
    Run(
      first: 0x0020,
      regular: [
        792, 784, 1136, 1776, 1796, 2288, 1800, 624, 1020, 1020, 1408, 1856, 788, 1296, 776, 1004,
        1760, 1308, 1704, 1792, 1808, 1712, 1756, 1608, 1736, 1756, 776, 788, 1856, 1856, 1856,
        1428, 2636, 1904, 1832, 2048, 2024, 1684, 1652, 2092, 2084, 744, 1528, 1836, 1584, 2504,
        2120, 2144, 1788, 2144, 1800, 1796, 1808, 2088, 1904, 2672, 1808, 1872, 1760, 1020, 1004,
        1020, 1320, 1272, 1400, 1588, 1748, 1572, 1748, 1640, 1016, 1716, 1664, 668, 668, 1532,
        668, 2448, 1648, 1680, 1716, 1716, 1048, 1472, 1024, 1636, 1568, 2288, 1520, 1568, 1524,
        1020, 920, 1020, 1856,
      ],
      bold: [
        653, 914, 1105, 1829, 1844, 2420, 1898, 588, 1152, 1152, 1590, 1914, 853, 1320, 838, 1098,
        1938, 1378, 1774, 1857, 1909, 1815, 1859, 1675, 1861, 1859, 838, 853, 1914, 1914, 1914,
        1584, 2902, 2106, 1861, 2118, 2048, 1725, 1647, 2142, 2101, 790, 1605, 1942, 1598, 2576,
        2070, 2202, 1824, 2204, 1848, 1844, 1882, 2054, 2106, 2917, 2012, 2040, 1878, 1152, 1098,
        1152, 1373, 1342, 1400, 1634, 1789, 1654, 1789, 1683, 1086, 1783, 1758, 766, 766, 1638,
        766, 2568, 1751, 1728, 1781, 1781, 1151, 1582, 1094, 1751, 1650, 2394, 1616, 1650, 1610,
        1152, 1052, 1152, 1914,
      ]),
    Run(
      first: 0x00A0,
      regular: [
        792, 784, 1572, 1776, 2036, 1544, 748, 1552, 1664, 2576, 1264, 1520, 1520, 1296, 1888,
        1264, 1280, 1856, 1184, 1212, 1400, 1752, 1688, 776, 752, 882, 1264, 1520, 2488, 2608,
        2672, 1428, 1904, 1904, 1904, 1904, 1904, 1904, 2788, 2048, 1684, 1684, 1684, 1684, 744,
        744, 744, 744, 2024, 2120, 2144, 2144, 2144, 2144, 2144, 1856, 2144, 2088, 2088, 2088,
        2088, 1872, 1776, 1716, 1588, 1588, 1588, 1588, 1588, 1588, 2604, 1572, 1640, 1640, 1640,
        1640, 668, 668, 668, 668, 1632, 1648, 1680, 1680, 1680, 1680, 1680, 1856, 1680, 1636, 1636,
        1636, 1636, 1568, 1716, 1568, 1904, 1588, 1904, 1588, 1904, 1588, 2048, 1572, 2048, 1572,
        2048, 1572, 2048, 1572, 2024, 1906, 2024, 1748, 1684, 1640, 1684, 1640, 1684, 1640, 1684,
        1640, 1684, 1640, 2092, 1716, 2092, 1716, 2092, 1716, 2092, 1716, 2084, 1664, 2188, 1664,
        1248, 784, 744, 668, 744, 668, 744, 668, 744, 668, 2272, 1336, 1528, 668, 1836, 1532, 1776,
        1584, 668, 1584, 668, 1584, 858, 1584, 888, 1584, 668, 2120, 1648, 2120, 1648, 2120, 1648,
      ],
      bold: [
        653, 914, 1654, 1891, 2154, 1611, 971, 1670, 1506, 2576, 1372, 1762, 1633, 1320, 1869,
        1590, 1294, 1914, 1194, 1246, 1400, 1877, 1717, 838, 1054, 904, 1365, 1772, 2476, 2579,
        2718, 1584, 2106, 2106, 2106, 2106, 2106, 2106, 2901, 2118, 1725, 1725, 1725, 1725, 790,
        790, 790, 790, 2048, 2070, 2202, 2202, 2202, 2202, 2202, 1914, 2202, 2054, 2054, 2054,
        2054, 2040, 1889, 1870, 1634, 1634, 1634, 1634, 1634, 1634, 2573, 1654, 1683, 1683, 1683,
        1683, 766, 766, 766, 766, 1688, 1751, 1728, 1728, 1728, 1728, 1728, 1914, 1728, 1751, 1751,
        1751, 1751, 1650, 1726, 1650, 2106, 1634, 2106, 1634, 2106, 1634, 2118, 1654, 2118, 1654,
        2118, 1654, 2118, 1654, 2048, 2073, 2048, 1789, 1725, 1683, 1725, 1683, 1725, 1683, 1725,
        1683, 1725, 1683, 2142, 1783, 2142, 1783, 2142, 1783, 2142, 1783, 2101, 1758, 2282, 1758,
        1270, 813, 790, 766, 790, 766, 790, 790, 790, 766, 2394, 1533, 1605, 766, 1942, 1638, 1889,
        1598, 766, 1598, 766, 1598, 1058, 1632, 1159, 1649, 766, 2070, 1751, 2070, 1751, 2070,
        1751,
      ]),
    Run(
      first: 0x014A,
      regular: [
        2120, 1648, 2144, 1680, 2144, 1680, 2144, 1680, 2684, 2788, 1800, 1048, 1800, 1048, 1800,
        1048, 1796, 1472, 1796, 1472, 1796, 1472, 1796, 1472, 1808, 1024, 1808, 1024, 1808, 1024,
        2088, 1636, 2088, 1636, 2088, 1636, 2088, 1636, 2088, 1636, 2088, 1636, 2672, 2288, 1872,
        1568, 1872, 1760, 1524, 1760, 1524, 1760, 1524, 752,
      ],
      bold: [
        2070, 1778, 2202, 1728, 2202, 1728, 2202, 1728, 2866, 2750, 1848, 1151, 1848, 1151, 1848,
        1151, 1844, 1582, 1844, 1582, 1844, 1582, 1844, 1582, 1882, 1094, 1882, 1196, 1882, 1094,
        2054, 1751, 2054, 1751, 2054, 1751, 2054, 1751, 2054, 1751, 2054, 1751, 2917, 2394, 2040,
        1650, 2040, 1878, 1610, 1878, 1610, 1878, 1610, 814,
      ]),
    Run(
      first: 0x2010,
      regular: [
        1008, 1008, 1824, 1408, 2816, 2816, 1008, 1272, 560, 520, 560, 624, 1072, 1072, 1072, 1264,
        1776, 1520, 1584, 1584, 752, 1544, 2312, 752,
      ],
      bold: [
        1308, 1308, 1920, 1408, 2816, 2816, 1421, 1346, 682, 642, 682, 694, 1187, 1185, 1185, 1250,
        1668, 1618, 1306, 1306, 831, 1544, 2250, 831,
      ]),
    Run(first: 0x2030, regular: [2944], bold: [3078]),
    Run(first: 0x2032, regular: [620, 1140], bold: [786, 1378]),
    Run(first: 0x2039, regular: [1008, 1008], bold: [1104, 1104]),
    Run(first: 0x20AC, regular: [1872], bold: [1932]),
    Run(first: 0x2122, regular: [1712], bold: [1808]),
    Run(
      first: 0x2190,
      regular: [
        2688, 2688, 2688, 2688,
      ],
      bold: [
        2688, 2688, 2688, 2688,
      ]),
    Run(
      first: 0x2196,
      regular: [
        2688, 2688, 2688, 2688,
      ],
      bold: [
        2688, 2688, 2688, 2688,
      ]),
    Run(first: 0x2212, regular: [1856], bold: [1914]),
    Run(first: 0x2260, regular: [1856], bold: [1914]),
    Run(first: 0x2264, regular: [1856, 1856], bold: [1914, 1914]),
    Run(first: 0x25CF, regular: [2576], bold: [2576]),
    Run(first: 0x2713, regular: [2480], bold: [2480]),
  ]
}

extension GlyphWidths {
  /// The width of a character, as a fraction of the font size.
  static func width(of scalar: Unicode.Scalar, weight: TextStyle.Weight) -> Double {
    let (regular, bold) = isDrawn(scalar) ? widths(of: scalar) ?? missing : (0, 0)
    let share =
      switch weight {
      case .regular: 0.0
      case .medium: 1.0 / 3
      case .semibold: 2.0 / 3
      case .bold: 1.0
      }
    return (regular + (bold - regular) * share) / unitsPerEm
  }

  /// The characters of a text that the font does not have, without duplicates.
  static func missing(in text: String) -> [Unicode.Scalar] {
    var seen: Set<Unicode.Scalar> = []
    return text.unicodeScalars.filter {
      isDrawn($0) && widths(of: $0) == nil && seen.insert($0).inserted
    }
  }

  private static func widths(of scalar: Unicode.Scalar) -> (regular: Double, bold: Double)? {
    for run in runs where run.first <= scalar.value {
      let index = Int(scalar.value - run.first)
      if index < run.regular.count { return (Double(run.regular[index]), Double(run.bold[index])) }
    }
    return nil
  }

  /// Whether a character itself is visible; a line break or a joiner is not.
  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint && scalar.value >= 0x20
      && !(0x7F..<0xA0).contains(scalar.value)
  }
}

/// Characters that pictures can't show.
public enum MissingGlyphs {
  /// The characters of a text that the font of pictures does not have, without duplicates.
  ///
  /// They are worded for messages: `'★' (U+2605)`.
  public static func names(in text: String) -> [String] {
    GlyphWidths.missing(in: text).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: max(4 - digits.count, 0))
      return "'\(scalar)' (U+\(zeros)\(digits))"
    }
  }
}
