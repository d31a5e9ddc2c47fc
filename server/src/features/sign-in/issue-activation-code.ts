import { seconds } from '@telecopy/contract/limits'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { randomToken } from '../../platform/secrets.ts'
import { codeHash } from './confirm-password.ts'
import { replaceCode } from './sign-in.queries.ts'

/** Makes the code of an activation link: one use, seven days, and the older one of the account is void. */
export async function issueActivationCode(tx: Tx, clock: Clock, fsi_uid: number): Promise<string> {
  const code = randomToken()
  const now = clock.now()
  const row = {
    code_hash: codeHash(fsi_uid, code),
    kind: 'activation',
    fsi_uid,
    expires_time: now + seconds.activationLink,
  } as const
  await replaceCode(tx, row, now)
  return code
}
