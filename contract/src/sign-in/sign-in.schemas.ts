import * as z from 'zod/mini'
import { success } from '../kit/define-call.ts'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** The three tokens that a sign-in or a refresh returns; the portal keeps them in cookies. */
export const Tokens = success({ fsi_admin_uid: Id, fsi_a_t: z.string(), fsi_r_t: z.string() })
export type Tokens = z.infer<typeof Tokens>

/** Ten of them, each for one sign-in without the authenticator; shown once. */
const RecoveryCodes = z.array(z.string())

/** The sign-in that completes the enrolment of a second factor also answers the recovery codes. */
const SignedIn = z.extend(Tokens, { recovery_codes: z.optional(RecoveryCodes) })

/**
 * Code 201: a second factor is required; `mfa_qr` is a PNG data URL until one is enrolled, then ''. `message` says why
 * the code is wrong, if one was sent.
 */
const MfaRequired = z.object({ code: z.literal(201), mfa_qr: z.string(), message: z.optional(z.string()) })
export type MfaRequired = z.infer<typeof MfaRequired>

export const SignInAnswer = z.union([SignedIn, MfaRequired])
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** The code of an authenticator app, or a recovery code; spaces and hyphens have no meaning. */
export const mfaForm = { mfa_code: z._default(z.string().check(z.maxLength(40)), '') }

/** A new secret for the authenticator app, as an image and as text to type (Base32). */
export const MfaOffer = success({ mfa_qr: z.string(), mfa_secret: z.string() })
export type MfaOffer = z.infer<typeof MfaOffer>

export const RenewedCodes = success({ recovery_codes: RecoveryCodes })

/** The state of the account's second factor. `verified_time` is 0 without one. */
export const Mfa = z.object({
  is_enrolled: Flag,
  is_required: Flag,
  verified_time: z.int(),
  recovery_codes_left: z.int(),
})
export type Mfa = z.infer<typeof Mfa>

/** The password as typed; its rules are checked by strength, so that every failure names its level. */
export const NewPassword = z.string().check(z.maxLength(1000))

/**
 * The password is set. `url` is the address where users sign in, for a person who is no administrator, if it is known.
 */
export const PasswordSet = success({ url: z.optional(z.string()) })
export type PasswordSet = z.infer<typeof PasswordSet>

/** One of the account's own sessions. `device` is the browser and the system, as far as they are known. */
export const OwnSession = z.object({
  session_id: Id,
  device: z.string(),
  address: z.string(),
  created_time: z.int(),
  last_used_time: z.int(),
  is_current: Flag,
})
export type OwnSession = z.infer<typeof OwnSession>
