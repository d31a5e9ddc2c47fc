import { FaxNumberDigits } from '@telecopy/contract/kit/text'
import { OperatorError, type OperatorIo } from '../platform/operator-socket/operator-io.ts'
import { type Call, UsageError } from './command.ts'

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

function readWords(words: readonly string[], complaints: Complaints): string[] {
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
async function readNumberFile(file: AsyncIterable<Buffer>, complaints: Complaints): Promise<string[]> {
  const collection = openCollection(complaints)
  let line = 0
  for await (const text of linesOf(file, mostLineCharacters)) {
    line += 1
    const trimmed = text.trim()
    if (trimmed !== '' && !trimmed.startsWith('#')) collection.add(trimmed, line, (place) => `Line ${place}`)
  }
  return collection.numbers()
}

/** @throws OperatorError with the refusal, after the complaints */
export function refuseAnyComplaint(complaints: Complaints, io: OperatorIo, refusal: string): void {
  if (complaints.count() === 0) return
  complaints.tell(io)
  throw new OperatorError(refusal)
}

/** @throws UsageError unless the command has numbers or a file of them */
export function requireNumbers(given: Call['given'], command: string): void {
  if (given.has('file') === given.words.length > 0)
    throw new UsageError(`\`${command}\` needs either numbers or --file FILE.`)
}

/** The numbers of a command, from its words or its file. @throws OperatorError when one is malformed, or there is none */
export async function readNumbers(given: Call['given'], io: OperatorIo, refusal: string): Promise<string[]> {
  const complaints = openComplaints()
  const file = given.text('file')
  const numbers =
    file === undefined
      ? readWords(given.words, complaints)
      : await readNumberFile(io.readFile(file), complaints)
  refuseAnyComplaint(complaints, io, refusal)
  if (numbers.length === 0) throw new OperatorError(`The list has no number. ${refusal}`)
  return numbers
}
