import { makeBrand } from '../features/brands/brands.factory.ts'
import { sealedMailServerPasswords } from '../features/brands/public.ts'
import { makeWebhook } from '../features/webhooks/webhooks.factory.ts'
import { seal, unseal } from '../platform/secrets/seal.ts'
import { secretPurpose } from '../platform/webhooks/signature.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { enrol } from '../features/sign-in/mfa.factory.ts'
import { makeOpenIdProvider } from '../features/single-sign-on/sso.factory.ts'
import { makeAdministratorAccount, testPassword } from '../features/users/users.factory.ts'
import { keyFingerprint, requireInstallationKey } from '../platform/db/installation-key.ts'
import { type TestOpenIdProvider, startOpenIdProvider } from '../testing/open-id-provider.ts'
import { type Organisation, makeOrganisation } from '../testing/organisation.ts'
import { makeOperator } from '../testing/operator.ts'
import { type TestApp, openTestApp, testSettings } from '../testing/test-app.ts'

let test: TestApp
let org: Organisation
let provider: TestOpenIdProvider | undefined
const oldKey = testSettings().secretKey
const passwordPurpose = sealedMailServerPasswords.purposeOf(0)
const newKey = 'the next key of this installation, as long as it must be'

beforeEach(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  await requireInstallationKey(test.database.db, oldKey)
})
afterEach(() => test.close())
afterAll(() => provider?.close())

const rotate = (words: readonly string[], file = oldKey) => {
  const operator = makeOperator(test.database, { secretKey: newKey })
  operator.files.set('old', Buffer.from(`${file}\n`))
  return operator.run('secret', 'rotate', ...words)
}

/** Signs in by password and code at a server with the new key. */
async function signInWithNewKey(email: string, mfa_code: string): Promise<number> {
  const settings = { ...test.services.settings, secretKey: newKey }
  const app = await buildApp({ ...test.services, settings }, 'no portal')
  const credentials = Buffer.from(`${email}:${testPassword}`).toString('base64')
  const response = await app.inject({
    method: 'POST',
    url: '/aws-endpoint/signin',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ mfa_code }).toString(),
  })
  await app.close()
  return response.json<{ code: number }>().code
}

const kept = async (): Promise<unknown> =>
  (await test.database.pool.query('select fingerprint from installation_key')).rows

describe('secret rotate (req 107)', () => {
  it('seals everything with the new key, voids what it cannot, and is recorded', async () => {
    const { db, pool } = test.database
    const user = await makeAdministratorAccount(db, org.root.fsi_gid)
    const { app } = await enrol(test, user)
    provider = await startOpenIdProvider([
      `http://localhost:8080/sso-endpoint/oidc/${org.east.group.fsi_gid}`,
    ])
    await makeOpenIdProvider(test, provider, { fsi_gid: org.east.group.fsi_gid })
    await makeWebhook(db, org.root.fsi_gid, {
      secret_sealed: seal(oldKey, secretPurpose, 'present'),
      former_secret_sealed: seal(oldKey, secretPurpose, 'former'),
    })
    const brand = await makeBrand(db, org.root.fsi_gid, {
      smtp_host: 'smtp.harbor.example',
      smtp_password_sealed: seal(oldKey, passwordPurpose, 'open sesame'),
    })
    const { code, said } = await rotate(['--from', 'old'])
    expect({ code, said }).toEqual({
      code: 0,
      said: [
        'Sealed with the new key: 1 secret of second factors, 1 client secret of identity providers, 0 waiting mails, 2 secrets of webhooks, 1 password of mail servers of brands.',
        'Void now: the recovery codes of 1 user, and 0 codes and links in mails. Start the server with the new key.',
      ],
    })
    expect(await kept()).toEqual([{ fingerprint: keyFingerprint(newKey) }])
    const { smtp_password_sealed } = await db
      .selectFrom('brands')
      .select('smtp_password_sealed')
      .where('fsi_bid', '=', brand.fsi_bid)
      .executeTakeFirstOrThrow()
    expect(unseal(newKey, passwordPurpose, smtp_password_sealed ?? Buffer.alloc(0))).toBe('open sesame')
    const hook = await db
      .selectFrom('webhooks')
      .select(['secret_sealed', 'former_secret_sealed'])
      .executeTakeFirstOrThrow()
    const opened = [hook.secret_sealed, hook.former_secret_sealed].map((sealed) =>
      unseal(newKey, secretPurpose, sealed ?? Buffer.alloc(0)),
    )
    expect(opened).toEqual(['present', 'former'])
    test.clock.advance(60)
    expect(await signInWithNewKey(user.email, app.codeAt(test.clock.now()))).toBe(1)
    const { rows } = await pool.query(
      `select actor_uid, after from audit_log where action = 'service.secret-rotate'`,
    )
    expect(rows).toEqual([
      {
        actor_uid: null,
        after: {
          second_factors: 1,
          identity_providers: 1,
          mails: 0,
          webhooks: 2,
          mail_servers: 1,
          recovery_codes: 1,
          mailed_codes: 0,
        },
      },
    ])
  })

  it('removes what only a lost key can open', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    await enrol(test, user)
    const sealed = seal(oldKey, secretPurpose, 'present')
    await makeWebhook(test.database.db, org.root.fsi_gid, { secret_sealed: sealed })
    const { code, said } = await rotate(['--lost'])
    expect({ code, first: said[0] }).toEqual({
      code: 0,
      first:
        'Removed: 1 secret of second factors, 0 client secrets of identity providers, 0 waiting mails, 1 secret of webhooks, 0 passwords of mail servers of brands.',
    })
    expect(await signInWithNewKey(user.email, '')).toBe(1)
  })

  it.each([
    [
      'a file with a third key',
      ['--from', 'old'],
      'x'.repeat(40),
      /^The old key is another one: its fingerprint is/,
    ],
    ['neither a file nor --lost', [], oldKey, /needs --from FILE with the old key, or --lost/],
    ['both', ['--from', 'old', '--lost'], oldKey, /needs --from FILE with the old key, or --lost/],
    ['a file that is no key', ['--from', 'old'], 'x'.repeat(2000), /is too long for a key/],
  ])('refuses %s, and changes nothing', async (_what, words, file, sentence) => {
    const { code, noted } = await rotate(words, file)
    expect(code).not.toBe(0)
    expect(noted.join()).toMatch(sentence)
    expect(await kept()).toEqual([{ fingerprint: keyFingerprint(oldKey) }])
  })

  it('has nothing to do with the present key, and no other command works with a wrong one', async () => {
    const again = makeOperator(test.database)
    again.files.set('old', Buffer.from(oldKey))
    expect((await again.run('secret', 'rotate', '--from', 'old')).noted.join()).toMatch(/already/)
    const wrong = makeOperator(test.database, { secretKey: newKey })
    const { code, noted } = await wrong.run('mfa', 'reset', '--email', org.administrator.email)
    expect(code).not.toBe(0)
    expect(noted.join()).toMatch(/^This database is used with another SECRET_KEY/)
  })
})
