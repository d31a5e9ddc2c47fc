import { makeOperator } from '../../testing/operator.ts'
import { type TestOpenIdProvider, testClient } from '../../testing/open-id-provider.ts'
import { type MadeUser, makeAdministratorAccount } from '../users/users.factory.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** The operator's options and files, apart from the group and the type. */
type Registering = { words?: readonly string[]; files?: Readonly<Record<string, string>> }

/** Registers a provider as an operator does. @throws with the command's output when it fails */
async function register(
  test: TestApp,
  words: readonly string[],
  files: Registering['files'] = {},
): Promise<void> {
  const { settings } = test.services
  const operator = makeOperator(test.database, settings)
  for (const [name, content] of Object.entries(files)) operator.files.set(name, Buffer.from(content))
  const { code, noted } = await operator.run('idp', 'add', ...words)
  if (code !== 0) throw new Error(noted.join('\n'))
}

export const makeOpenIdProvider = (
  test: TestApp,
  { issuer }: Pick<TestOpenIdProvider, 'issuer'>,
  { fsi_gid, words = [] }: Registering & { fsi_gid: number },
): Promise<void> =>
  register(
    test,
    ['--group', String(fsi_gid), '--type', 'oidc', '--issuer', issuer]
      .concat(['--client-id', testClient.id, '--client-secret-from', 'secret'])
      .concat(words),
    { secret: `${testClient.secret}\n` },
  )

export const makeSamlProviderOf = (
  test: TestApp,
  metadata: string,
  { fsi_gid, words = [] }: Registering & { fsi_gid: number },
): Promise<void> =>
  register(test, ['--group', String(fsi_gid), '--type', 'saml', '--metadata', 'metadata.xml'].concat(words), {
    'metadata.xml': metadata,
  })

export async function removeProviderOf(test: TestApp, fsi_gid: number): Promise<void> {
  const operator = makeOperator(test.database, test.services.settings)
  await operator.run('idp', 'remove', '--group', String(fsi_gid))
}

/** An administrator who shares an SSO address with another user since before an address was given once. */
export const makeSharingAdministrator = (
  db: Db,
  fsi_gid: number,
  fields: Partial<Insertable<Database['users']>>,
): Promise<MadeUser> =>
  inTransaction(db, async (tx) => {
    await sql`alter table users disable trigger users_sso_address`.execute(tx)
    const user = await makeAdministratorAccount(tx, fsi_gid, fields)
    await sql`update users set sso_reach = -fsi_uid where fsi_uid = ${user.fsi_uid}`.execute(tx)
    await sql`alter table users enable trigger users_sso_address`.execute(tx)
    return user
  })
