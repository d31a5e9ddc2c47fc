import { countRefusals, listRefusals } from '../../features/engine/public.ts'
import { momentOf } from '../../platform/time/moment.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { refusalKinds } from './refusal-kinds.ts'

const shortened = (record: string): string => (record.length > 400 ? `${record.slice(0, 400)}…` : record)

/** Lists the engine's records that became no fax, oldest first. */
export async function listEngineRecords({ given, io, open }: Call): Promise<Answer> {
  const { db } = operatorContext(await open())
  const kinds = refusalKinds(given)
  const limit = given.number('limit')
  const count = await countRefusals(db, kinds)
  if (count === 0) return { value: { rows: [], count }, lines: ['There are none.'] }
  const rows = await listRefusals(db, {
    kinds,
    after: given.number('after'),
    limit,
    isWhole: false,
  })
  const last = rows.at(-1)?.id ?? 0
  if (rows.length === limit)
    io.note(`${count.toLocaleString('en-US')} in all; continue with --after ${last}.`)
  return {
    value: {
      rows: rows.map(({ last_time, record, ...row }) => ({
        ...row,
        last_time: momentOf(last_time),
        record: shortened(record),
      })),
      count,
    },
    lines: rows.flatMap(({ id, kind, last_time, reason, record }) => [
      `${id}  ${momentOf(last_time)}  ${kind}: ${reason}`,
      `    ${shortened(record)}`,
    ]),
  }
}
