import { randomUUID } from 'node:crypto'
import type { AuditLine } from '../change/audit-lines.queries.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { type Log, makeLog } from '../log.ts'
import type { StreamCarrier } from './stream-carrier.ts'
import type { StreamWorld } from './stream-audit.ts'

/** A target that keeps what it gets. `isAway` refuses everything. */
export function makeTarget() {
  const received: AuditLine[] = []
  const target = { received, isAway: false }
  const carrier: StreamCarrier = (records) => {
    if (target.isAway) return Promise.reject(new Error('nobody listens'))
    received.push(...records)
    return Promise.resolve()
  }
  return Object.assign(target, { carrier })
}

/** One process that sends to a target. */
export const makeStreamWorld = (
  { db }: Pick<OpenDatabase, 'db'>,
  carrier: StreamCarrier,
  log: Log = makeLog('silent'),
): StreamWorld => ({
  db,
  log,
  carrier,
  holder: randomUUID(),
  target: { kind: 'file', name: 'file:/audit.jsonl', path: '/audit.jsonl' },
})

/** Writes records of the audit log with these names of things, in one transaction. */
export const writeRecords = async (
  { pool }: Pick<OpenDatabase, 'pool'>,
  names: readonly string[],
): Promise<void> => {
  await pool.query(
    `insert into audit_log (time, action, entity, entity_name, after)
     select extract(epoch from now())::bigint, 'group.update', 'group', n, '{"group_name":"x\\ny"}'
     from unnest($1::text[]) n`,
    [names],
  )
}
