import { makeAdministratorAccount } from '../features/users/users.factory.ts'
import type { MadeUser } from '../features/users/users.factory.ts'
import { type SamlAnswer, type SamlRequest, type TestSamlProvider, readSamlRequest } from './saml-provider.ts'
import type { TestApp } from './test-app.ts'

export const ssoHeaders = { 'x-sign-in-nonce': 'what the browser keeps' }

const portal = 'http://localhost:8080/admin'

/** Asks to sign in, and returns the request that the browser takes to the provider. */
export async function requestFor(test: TestApp, { email }: { email: string }): Promise<SamlRequest> {
  const { body } = await test.call('requestSingleSignOn', {
    body: { email, cus_domain: '' },
    headers: ssoHeaders,
  })
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  return readSamlRequest(body.url)
}

/** Posts fields from another site to the answer address of a group. Returns the redirect, as what follows the portal. */
export async function postAnswer(
  test: TestApp,
  gid: number,
  fields: Record<string, string>,
): Promise<string> {
  const response = await test.raw({
    method: 'POST',
    url: `/sso-endpoint/saml/${gid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'XSRF-TOKEN=whatever' },
    payload: new URLSearchParams(fields).toString(),
  })
  if (response.statusCode !== 303) throw new Error(`${response.statusCode}: ${response.body}`)
  return String(response.headers.location).slice(portal.length)
}

let subjects = 0

/** Signs in by a valid answer with the given changes. Returns the redirect, and the cause of a refusal. */
export async function answerWith(
  { test, provider, gid }: { test: TestApp; provider: TestSamlProvider; gid: number },
  answer: SamlAnswer,
  user?: MadeUser,
): Promise<{ leads: string; cause: string }> {
  subjects += 1
  const account = user ?? (await makeAdministratorAccount(test.database.db, gid))
  const told = { nameId: `subject-${subjects}`, email: account.email, ...answer }
  const fields = provider.answer(await requestFor(test, account), test.clock.now(), told)
  const leads = await postAnswer(test, gid, fields)
  const causes = test.logged
    .map((line) => JSON.parse(line) as { cause?: string })
    .flatMap(({ cause }) => cause ?? [])
  return { leads, cause: leads.startsWith('#u=') ? '' : (causes.at(-1) ?? '') }
}
