import * as z from 'zod/mini'
import { fields } from '../kit/define-call.ts'
import { optionalIdOf } from '../kit/ids.ts'
import { MacAddress } from '../kit/mac.ts'
import { FaxNumberDigits } from '../kit/text.ts'

/** When an ATA was last heard of. */
export const Heartbeat = fields({ ata_mac: MacAddress, time: z.int().check(z.nonnegative()) })

/** A heartbeat that was not kept: its place in the list, counted from 0, its address as it was sent, and why. */
export const RefusedHeartbeat = z.object({ at: z.int(), ata_mac: z.string(), message: z.string() })
export type RefusedHeartbeat = z.infer<typeof RefusedHeartbeat>

/** A number, and the group that gets it; without one, the inventory. */
export const NumberToHandOut = fields({ fax_number: FaxNumberDigits, fsi_gid: optionalIdOf('group') })
export type NumberToHandOut = z.output<typeof NumberToHandOut>

/**
 * What became of a number: `rejected` says why in `message`, which is '' otherwise. `fax_number` is '' if the entry has none
 * that is a text.
 */
export const HandedNumber = z.object({
  fax_number: z.string(),
  result: z.enum(['created', 'updated', 'unchanged', 'rejected']),
  message: z.string(),
})
export type HandedNumber = z.infer<typeof HandedNumber>
