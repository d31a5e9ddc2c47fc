import { auditExported } from '@telecopy/contract/history/history.acts'
import { type RecordsOfKey, findRecordsOfKey } from '../../features/api-keys/public.ts'
import { type ExportSpan, findExportedGroup, exportedLines } from '../../features/history/public.ts'
import { change } from '../../platform/change/change.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { momentOf } from '../../platform/time/moment.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { type Answer, type Call, type Given, UsageError } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readDay } from '../values.ts'
import { inWords } from './count-in-words.ts'

const daySeconds = 86_400

function readSpan(given: Given): ExportSpan {
  const time_from = readDay(given, 'from')
  const time_to = readDay(given, 'to') + daySeconds - 1
  if (time_to < time_from) throw new UsageError('--to must not be before --from.')
  return { fsi_gid: given.has('group') ? given.number('group') : undefined, time_from, time_to }
}

/** The key that `--key` names. @throws OperatorError */
async function findKey(db: Db, given: Given): Promise<RecordsOfKey | undefined> {
  if (!given.has('key')) return undefined
  const key_id = given.number('key')
  const key = await findRecordsOfKey(db, key_id)
  if (key === undefined) throw new OperatorError(`There is no API key ${key_id}; \`api-key list\` lists all.`)
  return key
}

/** The filters, in the form of the audit log. */
const filtersOf = ({ time_from, time_to }: ExportSpan, key: RecordsOfKey | undefined) => ({
  ...(key === undefined ? {} : { api_key: key.name }),
  from: momentOf(time_from),
  to: momentOf(time_to),
})

/** Writes the records of a span, oldest first, page by page: one JSON object a line, or one array. */
export async function exportAudit({ given, io, open }: Call): Promise<Answer> {
  const span = readSpan(given)
  const to = given.text('file') ?? '-'
  const isArray = given.has('json') && to === '-'
  const ctx = operatorContext(await open())
  const key = await findKey(ctx.db, given)
  const file = await io.createFile(to)
  try {
    await change(ctx, auditExported, async (tx) => {
      const group = await findExportedGroup(tx, span.fsi_gid)
      if (group === undefined && span.fsi_gid !== undefined)
        throw new OperatorError(`There is no group ${span.fsi_gid}.`)
      const after = filtersOf(span, key)
      const audit = { entity_id: group?.fsi_gid ?? null, entity_name: group?.group_name ?? '', after }
      return { audit: { ...audit, group: group ?? null }, result: undefined }
    })
    let count = 0
    if (isArray) await file.write(Buffer.from('['))
    for await (const lines of exportedLines(ctx.db, { ...span, key })) {
      io.gone.throwIfAborted()
      const text = isArray ? `${count === 0 ? '' : ','}${lines.join(',')}` : `${lines.join('\n')}\n`
      await file.write(Buffer.from(text))
      count += lines.length
    }
    if (isArray) await file.write(Buffer.from(']\n'))
    await file.keep()
    io.note(`Exported ${inWords(count, 'record')}.`)
    return { value: to === '-' ? undefined : { file: to, records: count }, lines: [] }
  } catch (error) {
    await file.discard()
    throw error
  }
}
