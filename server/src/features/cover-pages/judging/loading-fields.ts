/** Stands for the beginning of a field in joined instructions, so that no word grows over it. */
export const fieldMark = '\u0001'

// Fields that load other files, or run programs. A word processor may do so when it opens the page.
const names =
  'INCLUDE INCLUDEPICTURE INCLUDETEXT IMPORT DDE DDEAUTO LINK EMBED RD AUTOTEXT AUTOTEXTLIST DATABASE'.split(
    ' ',
  )
const loading = new RegExp(String.raw`\b(?:${names.join('|')})\b`, 'i')

// An address may hold any word, and is only opened by a click. It ends at a mark, because a field in it is a field.
const hyperlink = new RegExp(String.raw`\bHYPERLINK\s+"[a-z]+:[^"\s${fieldMark}]*"`, 'gi')

/** Whether instructions of fields, joined with a mark before each field, have one that loads something. */
export const loadsSomething = (instructions: string): boolean =>
  loading.test(instructions.replace(hyperlink, fieldMark))

const firstWord = /^\s*([A-Z]+)(?=$|[\s"\\])/
const lastWord = /(?:^|\s)([A-Z]+)$/

/** Adds how many letters of a name a piece may complete: behind so many that other pieces made, or at its own end. */
function addLetters(made: Set<number>, name: string, piece: string): void {
  const [first, word] = firstWord.exec(piece) ?? []
  const last = lastWord.exec(piece)?.[1]
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
 * Whether some of the pieces of instructions make the name of such a field. Programs differ in which pieces they skip:
 * deleted ones, those for other programs, and those of other vocabularies.
 */
export function mayLoad(pieces: readonly string[]): boolean {
  const upper = pieces.map((piece) => piece.toUpperCase())
  return names.some((name) => isMadeOf(name, upper))
}
