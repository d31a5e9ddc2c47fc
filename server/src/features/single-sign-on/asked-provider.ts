import { canonicalEmail, domainOf } from '@telecopy/contract/kit/text'
import type { Db } from '../../platform/db/transaction.ts'
import { type SsoAccount, findAccountsByAddress, findAccountsLinkedBy } from './accounts.queries.ts'
import { findProviderOfDomain } from './domains.queries.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { findProvider } from './providers.queries.ts'
import { ssoOfGroups } from './standing.queries.ts'

/** The provider that is asked, and the group whose brand decides on the host of the sign-in. */
export type Asked = { fsi_gid: number; provider: IdentityProvider }

const isOn = (account: SsoAccount): boolean => account.user_is_active === 1 && account.group_is_active === 1

/** The provider of an earlier sign-in by this address, the first one if there are several. */
async function ofLink(db: Db, mailbox: string): Promise<Asked | undefined> {
  const linked = await findAccountsLinkedBy(db, mailbox)
  const sso = await ssoOfGroups(
    db,
    linked.map(({ fsi_gid }) => fsi_gid),
  )
  const first = linked.find(({ fsi_gid, provider_id }) => sso.get(fsi_gid)?.provider_id === provider_id)
  const provider = first && (await findProvider(db, first.provider_id))
  return provider && { fsi_gid: first.fsi_gid, provider }
}

/** The provider that users of a group sign in by now. */
async function ofGroup(db: Db, fsi_gid: number): Promise<Asked | undefined> {
  const standing = (await ssoOfGroups(db, [fsi_gid])).get(fsi_gid)
  const provider = standing && (await findProvider(db, standing.provider_id))
  return provider && { fsi_gid, provider }
}

/** The provider that has the domain, whether it knows the address or not. */
async function ofDomain(
  db: Db,
  { provider_id, fsi_gid, is_active }: NonNullable<Awaited<ReturnType<typeof findProviderOfDomain>>>,
  accounts: readonly SsoAccount[],
): Promise<Asked | undefined> {
  const groups = [...accounts.filter(isOn).map((account) => account.fsi_gid), ...(is_active ? [fsi_gid] : [])]
  const sso = await ssoOfGroups(db, groups)
  const place = groups.find((group) => sso.get(group)?.provider_id === provider_id)
  return place === undefined ? undefined : ofGroup(db, place)
}

/** Of users who claim an address: the one whose e-mail it is, or else the only one whose SSO e-mail it is. */
function ownerOf<Account extends { is_email: boolean }>(accounts: readonly Account[]): Account | undefined {
  const owner = accounts.find(({ is_email }) => is_email)
  return owner ?? (accounts.length === 1 ? accounts[0] : undefined)
}

/**
 * The provider that is asked for an address: that of an earlier sign-in by it, else the one that has its domain, else
 * that of the user whose e-mail it is, else that of the only user whose SSO e-mail it is. The first rule that applies
 * decides, so that no user of another group leads somebody elsewhere by claiming an address. Undefined also for a user
 * who is switched off.
 */
export async function findAsked(db: Db, email: string): Promise<Asked | undefined> {
  const mailbox = canonicalEmail(email)
  const linked = await ofLink(db, mailbox)
  if (linked !== undefined) return linked
  const accounts = await findAccountsByAddress(db, mailbox)
  const holder = await findProviderOfDomain(db, domainOf(mailbox))
  if (holder !== undefined) return ofDomain(db, holder, accounts)
  const owner = ownerOf(accounts)
  return owner !== undefined && isOn(owner) ? ofGroup(db, owner.fsi_gid) : undefined
}
