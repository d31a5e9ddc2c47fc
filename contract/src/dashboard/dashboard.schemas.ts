import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'

/** The content of the bulletin list's `data` string. */
export const Bulletins = z.object({
  bulletins: z.array(
    z.object({ id: z.int(), subject: z.string(), content: z.string(), created_time: z.int() }),
  ),
})
export type Bulletins = z.infer<typeof Bulletins>

/** The content of the service health's `data` string: 1 is healthy, 0 is a warning. */
export const ServiceHealth = z.object({ ata: Flag, w2f: Flag, e2f: Flag, zoom_app: Flag })
export type ServiceHealth = z.infer<typeof ServiceHealth>
