import { makeNumberOf } from '@telecopy/server/features/fax-numbers/fax-numbers.factory'
import { makeGroup } from '@telecopy/server/features/groups/groups.factory'
import { makeAdministratorAccount, testPassword } from '@telecopy/server/features/users/users.factory'
import type { Db } from '@telecopy/server/platform/db/transaction'

/** An administrator with two numbers. The writers of the faults switch its sender between the two. */
export type Account = { fsi_uid: number; fsi_gid: number; email: string; numbers: readonly [string, string] }

export async function makeAccounts(db: Db, count: number): Promise<Account[]> {
  const root = await makeGroup(db, null, { group_name: 'Root' })
  const accounts: Account[] = []
  for (let index = 0; index < count; index += 1) {
    const group = await makeGroup(db, root.fsi_gid)
    const administrator = await makeAdministratorAccount(db, group.fsi_gid)
    const first = await makeNumberOf(db, administrator)
    const second = await makeNumberOf(db, administrator)
    accounts.push({
      fsi_uid: administrator.fsi_uid,
      fsi_gid: administrator.fsi_gid,
      email: administrator.email,
      numbers: [first.fax_number, second.fax_number],
    })
  }
  return accounts
}

export type SignedIn = Account & { token: string }

/** Signs an account in over HTTP. @throws with the answer when that is refused */
async function signIn(url: string, account: Account): Promise<SignedIn> {
  const basic = Buffer.from(`${account.email}:${testPassword}`).toString('base64')
  const response = await fetch(`${url}/aws-endpoint/signin`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
  })
  const answer = (await response.json()) as { code: number; fsi_a_t: string }
  if (answer.code !== 1) throw new Error(`signing in ${account.email} answered ${JSON.stringify(answer)}`)
  return { ...account, token: answer.fsi_a_t }
}

export const signInAll = (url: string, accounts: readonly Account[]): Promise<SignedIn[]> =>
  Promise.all(accounts.map((account) => signIn(url, account)))
