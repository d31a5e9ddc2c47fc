import { momentOf } from '../platform/time/moment.ts'
import type { Answer, Call, Option } from './command.ts'

const most = 1000

/** The option of every list. */
export const limitOption: Option = {
  name: 'limit',
  value: 'N',
  about: `at most this many, up to ${most}`,
  whole: { least: 1, most, preset: 50 },
}

export type Listing<Row> = {
  /** Reads the first rows, at most so many. */
  read(limit: number): Promise<readonly Row[]>
  /** The answer when there is no row. */
  none: string
  linesOf(row: Row): readonly string[]
  valueOf(row: Row): object
}

/** A list, cut at `--limit`. Reads one row more, to say truly whether there are more. */
export async function answerList<Row>({ given, io }: Call, list: Listing<Row>): Promise<Answer> {
  const limit = given.number('limit')
  const found = await list.read(limit + 1)
  const rows = found.slice(0, limit)
  const has_more = found.length > limit
  if (has_more) io.note(`There are more than these ${limit}: narrow the list, or raise --limit.`)
  return {
    value: { rows: rows.map((row) => list.valueOf(row)), has_more },
    lines: rows.length === 0 ? [list.none] : rows.flatMap((row) => list.linesOf(row)),
  }
}

/** A time as JSON has it. */
export const momentOrNull = (epoch: number | null): string | null => (epoch === null ? null : momentOf(epoch))

/** The same of a time that is 0 if there was none. */
export const momentUnlessNever = (epoch: number): string | null => momentOrNull(epoch === 0 ? null : epoch)
