/// The version of the tool, the libraries and the trace format.
public let interludeVersion = "0.3.0"

/// The date of the version, for the manual page.
package let interludeDate = "2026-11-28"
