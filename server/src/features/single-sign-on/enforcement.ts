import type { GroupBlocker as Blocker } from '@telecopy/contract/groups/groups.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { hasException, hasLink, ssoOfGroups, takeException } from './standing.queries.ts'

type Account = { fsi_uid: number; fsi_gid: number }

const isEnforced = async (db: Db, { fsi_gid }: Account): Promise<boolean> =>
  (await ssoOfGroups(db, [fsi_gid])).get(fsi_gid)?.is_enforce_sso === 1

/**
 * Whether an account must sign in by SSO. False while an operator's exception is open. It sends the same statements for
 * every account, and for none: the time tells nothing.
 */
export async function mustUseSso(db: Db, account: Account | undefined, now: number): Promise<boolean> {
  const { fsi_uid, fsi_gid } = account ?? { fsi_uid: 0, fsi_gid: 0 }
  const isForced = await isEnforced(db, { fsi_uid, fsi_gid })
  return !(await hasException(db, fsi_uid, now)) && isForced
}

/** Whether a password may open a session now. Uses up an operator's exception. */
export const takePasswordSignIn = async (db: Db, account: Account, now: number): Promise<boolean> =>
  !(await isEnforced(db, account)) || takeException(db, account.fsi_uid, now)

/** Whether a provider, or none (null), is the one that an account signs in by now. */
export const signsInBy = async (
  db: Db,
  { fsi_gid }: Pick<Account, 'fsi_gid'>,
  provider_id: number | null,
): Promise<boolean> => ((await ssoOfGroups(db, [fsi_gid])).get(fsi_gid)?.provider_id ?? null) === provider_id

type Asking = Pick<AdministratorContext, 'db' | 'administrator'>

/** The reasons why a provider may not become the only way to sign in. `undefined` means that there is no provider. */
export async function blockersOfEnforcingProvider(
  { db, administrator }: Asking,
  provider_id: number | undefined,
): Promise<Blocker[]> {
  if (provider_id === undefined) return [{ reason: 'sso_not_registered', count: 1, target: '' }]
  const hasTried =
    administrator !== null && (await hasLink(db, { fsi_uid: administrator.fsi_uid, provider_id }))
  return hasTried ? [] : [{ reason: 'sso_not_tried', count: 1, target: 'ssosignin' }]
}

/**
 * The reasons why passwords may not be switched off for a group: it has no identity provider, or the requesting
 * administrator has not signed in with it. An empty list allows it.
 */
export async function blockersOfEnforcingSso(asking: Asking, fsi_gid: number): Promise<Blocker[]> {
  const standing = (await ssoOfGroups(asking.db, [fsi_gid])).get(fsi_gid)
  return blockersOfEnforcingProvider(asking, standing?.provider_id)
}
