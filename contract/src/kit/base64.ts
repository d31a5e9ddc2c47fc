// Every environment has it, but the contract uses no library that declares it.
const { atob } = globalThis as unknown as { atob: (text: string) => string }

const paddingOf = (text: string): number => (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)

/** The number of bytes that a base64 text of this length decodes to. It reads the end of the text alone. */
export const bytesOfBase64 = (text: string): number => (text.length / 4) * 3 - paddingOf(text)

/**
 * Whether a text is base64 in its one form. White space, other alphabets and misplaced padding are refused: two texts of
 * one file would differ. Native code reads it: an expression takes milliseconds for a file.
 */
export function isBase64(text: string): boolean {
  if (text === '' || text.length % 4 !== 0) return false
  try {
    // It skips white space, which has no bytes.
    return atob(text).length === bytesOfBase64(text)
  } catch {
    return false
  }
}
