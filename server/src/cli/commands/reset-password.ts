import { setTemporaryPassword } from '../../features/sign-in/public.ts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { Problem } from '../../platform/problem.ts'
import { momentOf } from '../../platform/time/moment.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { type Answer, type Call, UsageError } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readEmail } from '../values.ts'
import { requirePassword } from './password-option.ts'

/** A sign-in with the temporary password only asks for a new one. */
export async function resetPassword({ given, io, environment, open }: Call): Promise<Answer> {
  const email = readEmail(given)
  const temporary = given.text('temporary') ?? ''
  await requirePassword('temporary', { password: temporary, email, most: environment().passwordMax })
  const ctx = operatorContext(await open())
  const account = await setTemporaryPassword(ctx, {
    email,
    temporary,
    isBreakGlass: given.has('break-glass'),
  }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw error.type === NotFound
      ? new OperatorError(`There is no user with the e-mail ${email}.`)
      : new UsageError(`--temporary: ${error.message}`)
  })
  const until = new Date(account.expires_time * 1000).toISOString().slice(0, 16).replace('T', ' ')
  const lines = [
    `${account.email} has a temporary password until ${until} UTC; the next sign-in with it asks for a new one. Its sessions have ended.`,
  ]
  const is_break_glass = given.has('break-glass')
  if (is_break_glass) lines.push('One sign-in by password is let through where SSO is enforced.')
  else if (account.must_use_sso)
    io.note('The group of the user enforces SSO: the password opens nothing without --break-glass.')
  if (account.user_is_active === 0 || account.group_is_active === 0)
    io.note("The user or its group is switched off, so it still can't sign in.")
  const { fsi_uid, expires_time } = account
  const value = { fsi_uid, email: account.email, expires: momentOf(expires_time), is_break_glass }
  return { value, lines }
}
