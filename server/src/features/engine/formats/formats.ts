import type { FaxFormat } from './fax-format.ts'
import { freeswitch } from './freeswitch.ts'
import { hylafax } from './hylafax.ts'
import { telnyx } from './telnyx.ts'

/** The records that `engine import` reads, by the name of their engine. */
export const faxFormats: Readonly<Record<string, FaxFormat>> = { freeswitch, hylafax, telnyx }
