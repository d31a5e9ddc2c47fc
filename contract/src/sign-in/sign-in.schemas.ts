import * as z from 'zod/mini'
import { success } from '../kit/define-call.ts'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** The three tokens that a sign-in or a refresh hands out; the portal keeps them in cookies. */
export const Tokens = success({ fsi_admin_uid: Id, fsi_a_t: z.string(), fsi_r_t: z.string() })
export type Tokens = z.infer<typeof Tokens>

/** Code 201: a second factor is required; `mfa_qr` is a PNG data URL until one is enrolled, then ''. */
export const MfaRequired = z.object({ code: z.literal(201), mfa_qr: z.string() })

export const SignInAnswer = z.union([Tokens, MfaRequired])
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** The password as typed; its rules are checked by strength, so that every failure names its level. */
export const NewPassword = z.string().check(z.maxLength(1000))

/** A session of one's own. `device` is the browser and the system, as far as they can be told. */
export const OwnSession = z.object({
  session_id: Id,
  device: z.string(),
  address: z.string(),
  created_time: z.int(),
  last_used_time: z.int(),
  is_current: Flag,
})
export type OwnSession = z.infer<typeof OwnSession>
