import { countRefusals, listRefusals } from '../../features/engine/public.ts'
import { momentOf } from '../../platform/moment.ts'
import type { Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { refusalKinds } from './refusal-kinds.ts'

const shownMost = 100

/** Lists the engine's records that became no fax, oldest first. */
export async function listEngineRecords({ given, io, open }: Call): Promise<void> {
  const { db } = operatorContext(await open())
  const kinds = refusalKinds(given)
  const count = await countRefusals(db, kinds)
  if (count === 0) {
    io.say('There are none.')
    return
  }
  const rows = await listRefusals(db, {
    kinds,
    after: given.number('after'),
    limit: shownMost,
    isWhole: false,
  })
  for (const { id, kind, last_time, reason, record } of rows) {
    io.say(`${id}  ${momentOf(last_time)}  ${kind}: ${reason}`)
    io.say(`    ${record.length > 400 ? `${record.slice(0, 400)}…` : record}`)
  }
  const last = rows.at(-1)?.id ?? 0
  if (rows.length === shownMost)
    io.note(`${count.toLocaleString('en-US')} in all; continue with --after ${last}.`)
}
