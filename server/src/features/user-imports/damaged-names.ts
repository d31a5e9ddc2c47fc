// What a spreadsheet puts in place of a value: `#NAME?`, `#REF!`, `#N/A`, `#####`, in any language.
const error = /^#(?:[\p{Lu}\d/ ]+[?!]?|#*)$/u

// What a program writes for a letter: `\u00eb`, `\xeb`, `&euml;`, `&#235;`, `%C3%AB`, `_x00EB_`.
const escape = /\\u[\da-f]{4}|\\x[\da-f]{2}|&(?:#\d+|#x[\da-f]+|[a-z]+);|(?:%[\da-f]{2}){2}|_x[\da-f]{4}_/i

const lost = /\p{L}\?|\?\p{L}|\uFFFD/u

/** The byte of each character above ASCII in an alphabet of Windows. */
function bytesOf(alphabet: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(alphabet)
  const high = Array.from({ length: 128 }, (_, at) => at + 128)
  return new Map(high.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
}

// In these alphabets, the first byte of a European letter in UTF-8 is a letter as well.
const western = bytesOf('windows-1252')
const central = bytesOf('windows-1250')

const utf8 = new TextDecoder('utf-8', { fatal: true })

// The letters of European names, and the signs in them.
const european = /^[ -~\u00A0-\u017F\u0218-\u021B\u1E9E\u2010-\u201D]+$/

/** Whether a text in UTF-8 was read in an alphabet: its bytes in that alphabet make a name again. */
function isReadIn(text: string, bytes: ReadonlyMap<string, number>): boolean {
  const units = Array.from(text, (letter) => (letter <= '~' ? letter.charCodeAt(0) : bytes.get(letter)))
  if (units.includes(undefined)) return false
  try {
    return european.test(utf8.decode(Uint8Array.from(units as number[])))
  } catch {
    return false
  }
}

// "BĂŞESCU" in capitals is a name, although its bytes would be a letter as well.
const isInCapitals = (text: string): boolean => text === text.toUpperCase()

function isMisread(text: string): boolean {
  if (/^[ -~]*$/.test(text)) return false
  return isReadIn(text, western) || (!isInCapitals(text) && isReadIn(text, central))
}

/** Whether a name looks damaged on its way into the list: letters in the wrong alphabet, lost or escaped, or an error. */
export const looksDamaged = (name: string): boolean =>
  error.test(name) || escape.test(name) || lost.test(name) || isMisread(name.normalize('NFC'))
