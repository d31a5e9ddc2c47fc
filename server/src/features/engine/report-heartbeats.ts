import { ataCameOnline } from '@telecopy/contract/engine/engine.acts'
import type { reportHeartbeats as call } from '@telecopy/contract/engine/engine.calls'
import { Heartbeat, type RefusedHeartbeat } from '@telecopy/contract/engine/engine.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { seconds } from '@telecopy/contract/limits'
import { change } from '../../platform/change/change.ts'
import type { EngineContext } from '../../platform/caller/context.ts'
import { momentOf } from '../../platform/time/moment.ts'
import { type HeardNumber, keepHeartbeats } from './heartbeats.queries.ts'
import { readEntry, textIn } from './judge-entries.ts'

const recordOf = ({ fsi_nid, fax_number, fsi_gid, group_name, ata_mac, before, time }: HeardNumber) => ({
  group: { fsi_gid, group_name },
  entity_id: fsi_nid,
  entity_name: fax_number,
  before: { ata_mac, last_seen: before === 0 ? '' : momentOf(before) },
  after: { ata_mac, last_seen: momentOf(time) },
})

type Reported = {
  /** The addresses that no fax number has. */
  unknown: string[]
  refused: RefusedHeartbeat[]
}

const shownCharacters = 40

/**
 * Keeps when each ATA was last heard of; a malformed entry is refused alone. A record is made when an ATA comes online, not
 * for each heartbeat: those would be millions a day.
 */
export function reportHeartbeats(ctx: EngineContext, body: BodyOf<typeof call>): Promise<Reported> {
  const refused: RefusedHeartbeat[] = []
  const atas = body.atas.flatMap((entry, at) => {
    const read = readEntry(Heartbeat, entry)
    if ('value' in read) return [read.value]
    refused.push({ at, ata_mac: textIn(entry, 'ata_mac', shownCharacters), message: read.problem })
    return []
  })
  return change(ctx, ataCameOnline, async (tx) => {
    const heard = await keepHeartbeats(tx, { atas, now: ctx.clock.now(), onlineSeconds: seconds.ataOnline })
    return { audit: heard.online.map(recordOf), result: { unknown: heard.unknown, refused } }
  })
}
