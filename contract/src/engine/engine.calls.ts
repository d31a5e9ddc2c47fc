import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { optionalIdOf } from '../kit/ids.ts'
import { MacAddress } from '../kit/mac.ts'
import { FaxNumberDigits } from '../kit/text.ts'
import { engine } from '../limits.ts'
import { FlagInput } from '../kit/flags.ts'
import { HandedNumber, StoredFax } from './engine.schemas.ts'

const batchOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.array(entry).check(z.minLength(1), z.maxLength(engine.entriesMost))

const perMinute = (most: number) => ({ per: 'account', most, windowSeconds: 60 }) as const

export const reportHeartbeats = defineCall({
  method: 'POST',
  path: '/engine-endpoint/ata/heartbeat',
  summary:
    'Keeps the time at which each ATA was last heard of. A time in the future counts as now; an older one than the known changes nothing. `unknown` lists the addresses that no fax number has',
  access: 'engine',
  body: fields({ atas: batchOf(fields({ ata_mac: MacAddress, time: z.int().check(z.nonnegative()) })) }),
  answer: success({ unknown: z.array(z.string()) }),
  problems: [],
  limit: perMinute(engine.heartbeatsPerMinute),
  bodyLimit: engine.bodyBytes,
})

export const reportFaxes = defineCall({
  method: 'POST',
  path: '/engine-endpoint/faxes',
  summary:
    'Stores sent and received faxes. Each record has its own verdict, in the order of the request: one that cannot be stored does not affect the others, and is kept for the operator. The same record again changes nothing; a final result or state never changes',
  access: 'engine',
  // Each record is judged by itself with the schema FaxReport.
  body: fields({ faxes: batchOf(z.unknown()) }),
  answer: success({ results: z.array(StoredFax) }),
  problems: [],
  limit: perMinute(engine.faxesPerMinute),
  bodyLimit: engine.faxBodyBytes,
})

export const reportHealth = defineCall({
  method: 'POST',
  path: '/engine-endpoint/health',
  summary:
    'Keeps the health of the services that the dashboard shows: 1 healthy, 0 not. What is left out stays as it was. Without a report for 15 minutes a service counts as not healthy',
  access: 'engine',
  body: fields({
    ata: z.optional(FlagInput),
    w2f: z.optional(FlagInput),
    e2f: z.optional(FlagInput),
    zoom_app: z.optional(FlagInput),
  }),
  answer: success({}),
  problems: [],
  limit: perMinute(engine.healthPerMinute),
})

export const handOutNumbers = defineCall({
  method: 'POST',
  path: '/engine-endpoint/numbers',
  summary:
    'Puts each fax number into a group, or into the provider’s inventory without one. A number of the inventory is handed out; a number of another group is rejected',
  access: 'engine',
  body: fields({ numbers: batchOf(fields({ fax_number: FaxNumberDigits, fsi_gid: optionalIdOf('group') })) }),
  answer: success({ results: z.array(HandedNumber) }),
  problems: [],
  limit: perMinute(engine.handOutsPerMinute),
  bodyLimit: engine.bodyBytes,
})
