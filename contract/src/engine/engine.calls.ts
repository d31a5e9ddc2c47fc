import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { FlagInput } from '../kit/flags.ts'
import { engine } from '../limits.ts'
import { HandedNumber, Heartbeat, NumberToHandOut, RefusedHeartbeat } from './engine.schemas.ts'
import { FaxRecord, TakenFax } from './fax-record.ts'

// The second choice lets a malformed entry through to its own verdict.
const batchOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.array(z.union([entry, z.unknown()])).check(z.minLength(1), z.maxLength(engine.entriesMost))

const perMinute = (most: number) => ({ per: 'account', most, windowSeconds: 60 }) as const

export const reportHeartbeats = defineCall({
  method: 'POST',
  path: '/engine-endpoint/ata/heartbeat',
  summary:
    'Keeps the time at which each ATA was last heard of. A time in the future counts as now; an older one than the known changes nothing. `unknown` lists the addresses that no fax number has. `refused` lists the malformed entries by their place, counted from 0; the others are kept',
  access: 'engine',
  body: fields({ atas: batchOf(Heartbeat) }),
  answer: success({ unknown: z.array(z.string()), refused: z.array(RefusedHeartbeat) }),
  problems: [],
  limit: perMinute(engine.heartbeatsPerMinute),
  bodyLimit: engine.bodyBytes,
})

export const handOutNumbers = defineCall({
  method: 'POST',
  path: '/engine-endpoint/numbers',
  summary:
    'Puts each fax number into a group, or into the provider’s inventory without one. A number of the inventory is handed out; a number of another group is rejected. Each entry has its own verdict, so a malformed one spoils no other',
  access: 'engine',
  body: fields({ numbers: batchOf(NumberToHandOut) }),
  answer: success({ results: z.array(HandedNumber) }),
  problems: [],
  limit: perMinute(engine.handOutsPerMinute),
  bodyLimit: engine.bodyBytes,
})

export const takeFaxes = defineCall({
  method: 'POST',
  path: '/engine-endpoint/faxes',
  summary:
    'Takes records of faxes, in any order and any number of times. Each record has its own verdict, so a malformed one spoils no other. `fax_number` is the number of our side: it finds the group, the user and the shared line',
  access: 'engine',
  body: fields({ faxes: batchOf(FaxRecord) }),
  answer: success({ results: z.array(TakenFax) }),
  problems: [],
  limit: perMinute(engine.faxBatchesPerMinute),
  bodyLimit: engine.faxBodyBytes,
})

export const reportHealth = defineCall({
  method: 'POST',
  path: '/engine-endpoint/health',
  summary:
    'Keeps the health of the fax services, 1 for healthy; a service that is left out keeps its last report. The dashboard warns of a service without a report for 15 minutes',
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
