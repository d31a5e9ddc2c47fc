import type { GroupBlocker as Blocker } from '@telecopy/contract/groups/groups.schemas'
import type { AdministratorContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { hasException, hasLink, ssoOfGroups, takeException } from './standing.queries.ts'

type Account = { fsi_uid: number; fsi_gid: number }

const isEnforced = async (db: Db, { fsi_gid }: Account): Promise<boolean> =>
  (await ssoOfGroups(db, [fsi_gid])).get(fsi_gid)?.is_enforce_sso === 1

/** Whether an account has to sign in by SSO, and no operator has made an exception. */
export const mustUseSso = async (db: Db, account: Account, now: number): Promise<boolean> =>
  (await isEnforced(db, account)) && !(await hasException(db, account.fsi_uid, now))

/** Whether a password may open a session now. An exception that an operator has made is used up by it. */
export const takePasswordSignIn = async (db: Db, account: Account, now: number): Promise<boolean> =>
  !(await isEnforced(db, account)) || takeException(db, account.fsi_uid, now)

type Asking = Pick<AdministratorContext, 'db' | 'administrator'>

/** What stands against users signing in by this provider and by nothing else; undefined is no provider. */
export async function blockersOfEnforcingProvider(
  { db, administrator }: Asking,
  provider_id: number | undefined,
): Promise<Blocker[]> {
  if (provider_id === undefined) return [{ reason: 'sso_not_registered', count: 1, target: '' }]
  const hasTried = await hasLink(db, { fsi_uid: administrator.fsi_uid, provider_id })
  return hasTried ? [] : [{ reason: 'sso_not_tried', count: 1, target: 'ssosignin' }]
}

/**
 * What stands against switching passwords off for a group: it has no identity provider, or the administrator who is
 * about to do it has not signed in by that one. None means that it may be done.
 */
export async function blockersOfEnforcingSso(asking: Asking, fsi_gid: number): Promise<Blocker[]> {
  const standing = (await ssoOfGroups(asking.db, [fsi_gid])).get(fsi_gid)
  return blockersOfEnforcingProvider(asking, standing?.provider_id)
}
