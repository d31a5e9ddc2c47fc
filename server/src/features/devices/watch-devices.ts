import { seconds } from '@telecopy/contract/limits'
import type { Clock } from '../../platform/time/clock.ts'
import type { JobHandler, JobKind } from '../../platform/jobs/job.ts'
import { isHeard } from '../../platform/webhooks/events.queries.ts'
import { raiseEvents } from '../../platform/webhooks/raise-events.ts'
import { type OfflineDevice, beginLook, findOfflineSince } from './offline-devices.queries.ts'

export const deviceWatchJob: JobKind<object> = {
  name: 'device-watch',
  leaseSeconds: 20,
  stepSeconds: 120,
  atOnce: 1,
  pollSeconds: 1,
}

function eventOf({ fsi_gid, lst_ata_online_time, ...device }: OfflineDevice) {
  const offline_since = lst_ata_online_time + seconds.ataOnline
  const data = { ...device, lst_ata_online_time, offline_since }
  return { type: 'device.offline', fsi_gid, time: offline_since, data } as const
}

/**
 * Every minute, tells webhooks of devices that went offline since the last look. No heartbeat says that it is the last, so
 * this follows from time alone.
 */
export const deviceWatchHandler = ({ clock }: { clock: Clock }): JobHandler => ({
  kind: deviceWatchJob,
  cron: '* * * * *',
  async run(job) {
    const now = clock.now()
    await job.finish(async (tx) => {
      const from = await beginLook(tx, now)
      if (from === now || !(await isHeard(tx, ['device.offline']))) return
      await raiseEvents(tx, (await findOfflineSince(tx, { from, now })).map(eventOf))
    })
  },
})
