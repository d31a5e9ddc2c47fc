import type { Mfa } from '@telecopy/contract/sign-in/sign-in.schemas'
import type { PersonContext } from '../../platform/caller/context.ts'
import { factorOf, recoveryCodesLeft } from './mfa.queries.ts'

/** The second-factor status of the administrator's own account. */
export async function getMfa({ db, administrator }: PersonContext): Promise<Mfa> {
  const { secret_sealed, verified_time, isRequired } = await factorOf(db, administrator.fsi_uid)
  return {
    is_enrolled: secret_sealed === null ? 0 : 1,
    is_required: isRequired ? 1 : 0,
    verified_time: verified_time ?? 0,
    recovery_codes_left: await recoveryCodesLeft(db, administrator.fsi_uid),
  }
}
