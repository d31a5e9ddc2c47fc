import type { Tx } from '../../platform/db/transaction.ts'
import { type RaisedEvent, raiseEvents } from '../../platform/webhooks/raise-events.ts'
import type { FailedFax } from './faxes.queries.ts'

/**
 * Tells webhooks of faxes that have failed. The engine may report an end more than once, because deliveries go on after it:
 * the fax names the event, so that it happens once.
 */
export function tellOfFailedFaxes(tx: Tx, faxes: readonly FailedFax[], time: number): Promise<void> {
  const events = faxes.flatMap(({ fsi_gid, ...data }): RaisedEvent[] => {
    if (fsi_gid === null) return []
    const type = data.direction === 'sent' ? 'fax.failed' : 'fax.undelivered'
    return [{ type, fsi_gid, time, data, once: String(data.ref_code) }]
  })
  return raiseEvents(tx, events)
}
