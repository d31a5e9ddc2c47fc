/** What begins a field, separates its result from its instruction, and ends it: the characters of a Word file before 2007. */
export const fieldBegin = '\u0013'
export const fieldSeparator = '\u0014'
export const fieldEnd = '\u0015'

/** Something in an instruction that programs read differently. It counts as a field. */
export const hole = `${fieldBegin}${fieldEnd}`

// Fields that load other files, or run programs. A word processor may do so when it opens the page.
const names =
  'INCLUDE INCLUDEPICTURE INCLUDETEXT IMPORT DDE DDEAUTO LINK EMBED RD AUTOTEXT AUTOTEXTLIST DATABASE'.split(
    ' ',
  )
const loadingNames = new Set(names)

// Characters that nobody sees, and that a word processor may pass over.
const invisible = /[\p{Cf}\0]/gu

/** The word that names a field. A formula has a sign instead. */
const firstWord = /^\s*=|[A-Z]\w*/

// oxlint-disable-next-line no-control-regex -- these characters begin, separate and end a field
const marks = /([\u0013-\u0015])/

/** Whether more letters may follow a name that ends where another field begins. A formula is complete by its sign. */
const isIncomplete = (word: string, run: string, next: string | undefined): boolean =>
  word !== '' && !word.endsWith('=') && run.endsWith(word) && next === fieldBegin

/** Of each open field its first word, which is empty until it is read. */
class FirstWords {
  readonly #open: string[] = []
  isLoading = false

  read(run: string, next: string | undefined): void {
    const isUnnamed = this.#open.at(-1) === ''
    if (run === fieldBegin) {
      this.isLoading ||= isUnnamed
      this.#open.push('')
    } else if (run === fieldEnd) this.#open.pop()
    else if (isUnnamed) this.#name(run, next)
  }

  #name(run: string, next: string | undefined): void {
    const word = run === fieldSeparator ? 'none' : (firstWord.exec(run)?.[0] ?? '')
    this.isLoading ||= loadingNames.has(word) || isIncomplete(word, run, next)
    this.#open.splice(-1, 1, word)
  }
}

/**
 * Whether a text has a field that loads something. Only the first word of an instruction says what a field is: the words
 * behind it are columns, bookmarks, addresses and texts. A field that stands in another one before its first word is
 * complete may build that word.
 */
export function loadsSomething(text: string): boolean {
  const words = new FirstWords()
  const runs = text.replaceAll(invisible, '').toUpperCase().split(marks)
  for (const [at, run] of runs.entries()) words.read(run, runs[at + 1])
  return words.isLoading
}

const loading = new RegExp(String.raw`\b(?:${names.join('|')})\b`, 'i')

// An address may hold any word, and is only opened by a click. It ends at a mark, because a field in it is a field.
// oxlint-disable-next-line no-control-regex -- these characters begin, separate and end a field
const hyperlink = /\bHYPERLINK\s+"[a-z]+:[^"\s\u0013-\u0015]*"/gi

const wordAtStart = /^\s*([A-Z]+)(?=$|[\s"\\])/
const wordAtEnd = /(?:^|\s)([A-Z]+)$/

/** Adds how many letters of a name a piece may complete: behind so many that other pieces made, or at its own end. */
function addLetters(made: Set<number>, name: string, piece: string): void {
  const [first, word] = wordAtStart.exec(piece) ?? []
  const last = wordAtEnd.exec(piece)?.[1]
  for (const letters of new Set(made))
    if (first === name.slice(letters)) made.add(name.length)
    else if (piece !== '' && name.startsWith(piece, letters)) made.add(letters + piece.length)
  if (word === name) made.add(name.length)
  if (last !== undefined && name.startsWith(last)) made.add(last.length)
}

function isMadeOf(name: string, pieces: readonly string[]): boolean {
  const made = new Set<number>()
  for (const piece of pieces) addLetters(made, name, piece)
  return made.has(name.length)
}

/**
 * Whether some word in instructions names such a field, or some of their pieces make its name. For a part whose fields
 * cannot be told apart: programs differ in which pieces they skip.
 */
export function mayLoad(instructions: string, pieces: readonly string[]): boolean {
  if (loading.test(instructions.replace(hyperlink, fieldBegin))) return true
  const upper = pieces.map((piece) => piece.toUpperCase())
  return names.some((name) => isMadeOf(name, upper))
}
