// Core Graphics and Foundation share their geometry, so a file that imports one expects the other's.
@_exported import Foundation
