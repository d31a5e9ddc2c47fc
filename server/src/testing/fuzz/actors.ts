import { makeApiKey } from '../../features/api-keys/api-keys.factory.ts'
import { makeNumberOf } from '../../features/fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { type MadeUser, testPassword } from '../../features/users/users.factory.ts'
import type { TestApp } from '../test-app.ts'
import { type Branch, makeAdministrator, makeBranch } from './branches.ts'

/** A caller: the administrator of a branch, who signs in again after each end of a session, or an API key. */
export type Actor = {
  name: string
  branch: Branch | undefined
  /** Of the account, as far as calls have left it there. */
  fax_number: () => string
  token: () => Promise<string>
  /** Forgets the token, because the server did. */
  signedOut: () => void
}

function administratorOf(test: TestApp, branch: Branch): Actor {
  let account: MadeUser | undefined
  let token: string | undefined
  let fax_number: string | undefined
  const signIn = async (): Promise<string> => {
    account ??= await makeAdministrator(test.database.db, branch)
    fax_number ??= (
      await makeNumberOf(test.database.db, account, {
        csid: branch.word,
      })
    ).fax_number
    const device = { 'user-agent': branch.word }
    const { body } = await test.call('signIn', { basic: [account.email, testPassword], headers: device })
    if (body.code === 1) return body.fsi_a_t
    // A call has turned the account off, locked it, or changed what it proves itself by.
    account = fax_number = undefined
    return signIn()
  }
  return {
    name: branch.word,
    branch,
    fax_number: () => fax_number ?? '',
    token: async () => (token ??= await signIn()),
    signedOut: () => void (token = undefined),
  }
}

export type Actors = { branches: readonly [Actor, ...Actor[]]; root: Actor; engine: Actor }

/**
 * The administrators of three branches below one root, each foreign to the others, that of the root, and a key of the
 * fax engine. Each branch also has an account `proof@` for calls that carry a password.
 */
export async function makeActors(test: TestApp): Promise<Actors> {
  const { db } = test.database
  const { fsi_gid } = await makeGroup(db, null, { group_name: 'Provider', ...allPermissions })
  const branches: Actor[] = []
  for (const [at, word] of ['qzeast', 'qzwest', 'qznorth'].entries()) {
    const branch = await makeBranch(db, { parent_gid: fsi_gid, word, digits: `1${at + 2}029876` })
    await makeAdministrator(db, branch, 'proof')
    branches.push(administratorOf(test, branch))
  }
  const [first, ...others] = branches
  if (first === undefined) throw new Error('there are three branches')
  const { key } = await makeApiKey(db)
  return {
    branches: [first, ...others],
    root: administratorOf(test, { word: 'provider', digits: 'none', fsi_gid }),
    engine: {
      name: 'engine',
      branch: undefined,
      fax_number: () => '',
      token: async () => key,
      signedOut: () => undefined,
    },
  }
}
