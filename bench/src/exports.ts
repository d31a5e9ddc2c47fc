import { setTimeout as pause } from 'node:timers/promises'
import Papa from 'papaparse'
import type pg from 'pg'
import { copyOut } from './copy-out.ts'
import { median } from './median.ts'
import type { ServerProcess } from './server-process.ts'

type Taken = { milliseconds: number; firstByte: number }
type OnPiece = (piece: Buffer) => void
/** One download; callers with simultaneous downloads have numbers. */
export type Take = (onPiece: OnPiece, caller?: number) => Promise<Taken>

/** A download by a call; `open` answers its pieces. An account may make twenty downloads a minute. */
export const takeByApi =
  (open: (caller: number) => Promise<AsyncIterable<Buffer>>): Take =>
  async (onPiece, caller = 0) => {
    const started = performance.now()
    let firstByte = 0
    for await (const piece of await open(caller)) {
      if (firstByte === 0) firstByte = performance.now() - started
      onPiece(piece)
    }
    return { milliseconds: performance.now() - started, firstByte }
  }

export const takeByCopy =
  (pool: pg.Pool, text: string): Take =>
  async (onPiece) => {
    const started = performance.now()
    await copyOut(pool, text, onPiece)
    return { milliseconds: performance.now() - started, firstByte: 0 }
  }

export type Cells = readonly (readonly string[])[]

export async function cellsOf(take: Take): Promise<Cells> {
  const pieces: Buffer[] = []
  await take((piece) => void pieces.push(Buffer.from(piece)))
  return Papa.parse<string[]>(Buffer.concat(pieces).toString(), { delimiter: ',', skipEmptyLines: true }).data
}

/** The cells of the columns that the other file has, in its order. */
export function cellsLike(cells: Cells, [wanted = []]: Cells): Cells {
  const [header = []] = cells
  const places = wanted.map((name) => header.indexOf(name))
  return cells.map((row) => places.map((at) => row[at] ?? ''))
}

/** The most memory of the server until the work is done, sampled every few milliseconds. */
async function peakDuring(server: ServerProcess, work: Promise<unknown>): Promise<number> {
  const over = work.then(() => true)
  let peak = 0
  while (!(await Promise.race([over, pause(5, false)]))) peak = Math.max(peak, await server.memory())
  return peak
}

const ignore = (): void => undefined

/** The additional memory of the first download in an idle process, in MiB. */
export async function memoryOfExport(take: Take, server: ServerProcess): Promise<number> {
  const idle = await server.memory()
  return (await peakDuring(server, take(ignore))) - idle
}

/** In milliseconds. */
export type Exported = { whole: number; firstByte: number }

const summary = (taken: readonly Taken[]): Exported => ({
  whole: median(taken.map(({ milliseconds }) => milliseconds)),
  firstByte: median(taken.map(({ firstByte }) => firstByte)),
})

/** The whole list of users as CSV, by each side in turn. */
export async function measureExport<Name extends string>(
  sides: Readonly<Record<Name, Take>>,
  rounds: number,
): Promise<Record<Name, Exported>> {
  const names = Object.keys(sides) as Name[]
  const taken = new Map(names.map((name): [Name, Taken[]] => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, all] of taken) all.push(await sides[name](ignore))
  return Object.fromEntries([...taken].map(([name, all]) => [name, summary(all)])) as Record<Name, Exported>
}

/** This many callers at a time, on one side and then on the other: the median of their downloads, in milliseconds. */
export async function measureExportTogether<Name extends string>(
  sides: Readonly<Record<Name, Take>>,
  { callers, rounds }: { callers: number; rounds: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[]
  const taken = new Map(names.map((name): [Name, Taken[]] => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, all] of taken)
      all.push(
        ...(await Promise.all(Array.from({ length: callers }, (_, caller) => sides[name](ignore, caller)))),
      )
  return Object.fromEntries([...taken].map(([name, all]) => [name, summary(all).whole])) as Record<
    Name,
    number
  >
}
