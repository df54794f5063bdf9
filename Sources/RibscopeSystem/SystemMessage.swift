/// What the system calls an error number.
package func systemMessage(_ number: Int32) -> String { String(cString: strerror(number)) }
