import { ataCameOnline } from '@telecopy/contract/engine/engine.acts'
import type { reportHeartbeats as call } from '@telecopy/contract/engine/engine.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { seconds } from '@telecopy/contract/limits'
import { change } from '../../platform/change/change.ts'
import type { EngineContext } from '../../platform/context.ts'
import { momentOf } from '../../platform/moment.ts'
import { type HeardNumber, keepHeartbeats } from './heartbeats.queries.ts'

const recordOf = ({ fsi_nid, fax_number, fsi_gid, group_name, ata_mac, before, time }: HeardNumber) => ({
  group: { fsi_gid, group_name },
  entity_id: fsi_nid,
  entity_name: fax_number,
  before: { ata_mac, last_seen: before === 0 ? '' : momentOf(before) },
  after: { ata_mac, last_seen: momentOf(time) },
})

/**
 * Keeps when each ATA was last heard of. A record is made when an ATA comes online, not for each heartbeat: those would
 * be millions a day.
 *
 * @returns the addresses that no fax number has
 */
export function reportHeartbeats(ctx: EngineContext, { atas }: BodyOf<typeof call>): Promise<string[]> {
  return change(ctx, ataCameOnline, async (tx) => {
    const heard = await keepHeartbeats(tx, { atas, now: ctx.clock.now(), onlineSeconds: seconds.ataOnline })
    return { audit: heard.online.map(recordOf), result: heard.unknown }
  })
}
