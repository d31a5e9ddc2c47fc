import { type Authenticator, makeAuthenticator } from '../../testing/authenticator.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type MadeUser, testPassword } from '../users/users.factory.ts'

export type Enrolled = { app: Authenticator; mfa_secret: string; recovery_codes: string[]; token: string }

type By = { address?: string }

/** Begins an enrolment with the password and returns its secret. */
export async function beginEnrolment(test: TestApp, user: MadeUser, by: By = {}): Promise<string> {
  const { body } = await test.call('setMfa', { basic: [user.email, testPassword], ...by })
  return body.mfa_secret
}

/** Enrols a second factor for an account with `testPassword`. This uses up the current code. */
export async function enrol(test: TestApp, user: MadeUser, by: By = {}): Promise<Enrolled> {
  const mfa_secret = await beginEnrolment(test, user, by)
  const app = makeAuthenticator(mfa_secret)
  const { body } = await test.call('signIn', {
    basic: [user.email, testPassword],
    body: { mfa_code: app.codeAt(test.clock.now()) },
    ...by,
  })
  if (body.code !== 1) throw new Error(`enrolling ${user.email} answered ${JSON.stringify(body)}`)
  return { app, mfa_secret, recovery_codes: body.recovery_codes ?? [], token: body.fsi_a_t }
}
