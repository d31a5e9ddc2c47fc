import { FaxNumberDigits } from '@telecopy/contract/kit/text'
import { OperatorError, type OperatorIo } from '../platform/operator-socket/operator-io.ts'

const mostNumbers = 1_000_000
const mostComplaints = 20
const mostLineCharacters = 200

/** The errors of a list: the first complaints in words, and the number of further ones. */
export type Complaints = { add(sentence: string): void; count(): number; tell(io: OperatorIo): void }

export function openComplaints(): Complaints {
  const first: string[] = []
  let count = 0
  return {
    add(sentence) {
      count += 1
      if (first.length < mostComplaints) first.push(sentence)
    },
    count: () => count,
    tell(io) {
      for (const sentence of first) io.note(sentence)
      if (count > first.length) io.note(`… and ${(count - first.length).toLocaleString('en-US')} more.`)
    },
  }
}

const shown = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Collects numbers, each once, and complains about entries that are no number. */
function openCollection(complaints: Complaints) {
  const places = new Map<string, number>()
  return {
    /** `place` is the number of the line or word, `where` names it in words. */
    add(text: string, place: number, where: (place: number) => string): void {
      const earlier = places.get(text)
      if (!FaxNumberDigits.safeParse(text).success)
        complaints.add(
          `${where(place)}: ${shown(text)} is no fax number, which has 3 to 20 digits and nothing else.`,
        )
      else if (earlier !== undefined)
        complaints.add(`${where(place)}: ${text} is there already (${where(earlier).toLowerCase()}).`)
      else places.set(text, place)
      if (places.size > mostNumbers)
        throw new OperatorError(
          `The list has more than ${mostNumbers.toLocaleString('en-US')} numbers: split it.`,
        )
    },
    numbers: (): string[] => [...places.keys()],
  }
}

export function readWords(words: readonly string[], complaints: Complaints): string[] {
  const collection = openCollection(complaints)
  for (const [at, word] of words.entries()) collection.add(word, at + 1, (place) => `Number ${place}`)
  return collection.numbers()
}

/** Lines of UTF-8 with any line ending; a line that is too long is cut. */
export async function* linesOf(file: AsyncIterable<Buffer>, mostCharacters: number): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const chunk of file) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = (lines.pop() ?? '').slice(0, mostCharacters)
    yield* lines
  }
  yield rest
}

/** One number a line; empty lines and those that begin with # are skipped. */
export async function readNumberFile(file: AsyncIterable<Buffer>, complaints: Complaints): Promise<string[]> {
  const collection = openCollection(complaints)
  let line = 0
  for await (const text of linesOf(file, mostLineCharacters)) {
    line += 1
    const trimmed = text.trim()
    if (trimmed !== '' && !trimmed.startsWith('#')) collection.add(trimmed, line, (place) => `Line ${place}`)
  }
  return collection.numbers()
}
