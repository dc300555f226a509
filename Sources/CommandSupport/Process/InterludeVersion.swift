/// The version of the tool, the libraries and the traces.
package let interludeVersion = "0.1.0"
