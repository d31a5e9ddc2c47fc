import { asciiDomain } from '@telecopy/contract/kit/domain'
import { canonicalEmail, domainOf } from '@telecopy/contract/kit/text'
import type { Tx } from '../../platform/db/transaction.ts'
import {
  type LinkedAccount,
  type SsoAccount,
  findAccountsOfIdentity,
  findLinkedAccount,
  findSubjectInAnyCase,
  findUserOfEmail,
  insertLink,
  lockAccount,
  touchLink,
} from './accounts.queries.ts'
import { findProviderOfDomain } from './domains.queries.ts'
import { signsInBy } from './enforcement.ts'
import type { Identity, IdentityProvider } from './identity-provider.ts'
import { endGivenUpLinksOf } from './moved-accounts.queries.ts'
import { SignOnRefused } from './sign-on-refused.ts'

/** Whether an address counts as verified if the provider does not say. */
const isTrusted = (provider: IdentityProvider): boolean =>
  provider.type === 'saml' || provider.is_email_trusted === 1

/** The verified address that an identity may be linked by. @throws SignOnRefused */
function requireEmail(provider: IdentityProvider, { email, isEmailVerified }: Identity): string {
  if (email === undefined) throw new SignOnRefused('unknown-account', 'the identity has no e-mail address')
  if (isEmailVerified ?? isTrusted(provider)) return canonicalEmail(email)
  throw new SignOnRefused('email-not-verified', 'the identity provider has not verified the e-mail address')
}

/** The domain in ASCII, unless that would fold letters of another width. */
function hostOf(domain: string): string {
  const isFolded = domain === domain.normalize('NFKC')
  return (isFolded ? asciiDomain(domain) : undefined) ?? domain
}

const withSmallLetters = (text: string): string =>
  text.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

function asciiLower(text: string): string {
  const lower = withSmallLetters(text)
  const start = lower.lastIndexOf('@') + 1
  return lower.slice(0, start) + hostOf(lower.slice(start))
}

/**
 * Whether an address is the one that the account has at its provider, but for the case of Latin letters and the form of
 * the domain. Folding more would let the owner of a similar address, such as one with a full-width letter, take the
 * account.
 */
const isAddressOf = ({ email, sso_email }: SsoAccount, address: string): boolean =>
  asciiLower(sso_email === '' ? email : sso_email) === asciiLower(address)

/**
 * The subject that a link has or gets. A provider may write an address in another case at each sign-in, so a new link has
 * it in lower case and with its domain in ASCII. An older link has it as it was written then.
 */
async function subjectOf(tx: Tx, provider_id: number, { subject, isAddress }: Identity): Promise<string> {
  if (isAddress !== true) return subject
  const forms: [string, string] = [asciiLower(subject), withSmallLetters(subject)]
  return (await findSubjectInAnyCase(tx, provider_id, forms)) ?? forms[0]
}

type Claim = { claimant: SsoAccount } | { cause: string }

/**
 * The only user of the provider's group and below who may be linked by an address, or why there is none. An address that
 * is a user's e-mail is linked to that user alone, and one of a domain by the provider of the domain alone: otherwise an
 * administrator elsewhere could give a user the address, and take the identity.
 */
async function findClaimant(tx: Tx, provider: IdentityProvider, mailbox: string): Promise<Claim> {
  const { provider_id, fsi_gid } = provider
  const holder = await findProviderOfDomain(tx, domainOf(mailbox))
  if (holder !== undefined && holder.provider_id !== provider_id)
    return { cause: 'the domain of the address belongs to another identity provider' }
  const found = await findAccountsOfIdentity(tx, { fsi_gid, mailbox })
  const owner = await findUserOfEmail(tx, mailbox)
  const claimants = owner === undefined ? found : found.filter(({ fsi_uid }) => fsi_uid === owner)
  const [claimant, other] = claimants
  if (other !== undefined) return { cause: 'several users have the address' }
  if (claimant !== undefined) return { claimant }
  const isOfAnother = found.length > 0
  return {
    cause: isOfAnother
      ? 'the address is the e-mail of another user'
      : "no user of the provider's group and below has the address",
  }
}

/**
 * The account of a subject. Of a subject that is an address nobody knows whose it is, once its user has given the address up
 * and another one has it.
 *
 * @throws SignOnRefused
 */
async function findLinked(
  tx: Tx,
  { provider_id, fsi_gid }: IdentityProvider,
  { identity, subject }: { identity: Identity; subject: string },
): Promise<LinkedAccount | undefined> {
  const linked = await findLinkedAccount(tx, { provider_id, subject })
  const mailbox = canonicalEmail(identity.email ?? '')
  if (linked === undefined || linked.address !== null || identity.isAddress !== true) return linked
  // Otherwise the subject is a name of the provider's own.
  if (mailbox !== canonicalEmail(subject)) return linked
  const found = await findAccountsOfIdentity(tx, { fsi_gid, mailbox })
  if (found.every(({ fsi_uid }) => fsi_uid === linked.fsi_uid)) return linked
  throw new SignOnRefused(
    'unknown-account',
    `user ${linked.fsi_uid} is linked to an address that another user has now`,
  )
}

async function linkByEmail(
  tx: Tx,
  provider: IdentityProvider,
  { identity, subject: linked, now }: { identity: Identity; subject: string; now: number },
): Promise<SsoAccount> {
  const { provider_id } = provider
  const found = await findClaimant(tx, provider, requireEmail(provider, identity))
  if ('cause' in found) throw new SignOnRefused('unknown-account', found.cause)
  // A link that is made while its address is taken back would stay.
  const account = await lockAccount(tx, found.claimant.fsi_uid)
  if (account === undefined || !isAddressOf(account, identity.email ?? ''))
    throw new SignOnRefused(
      'unknown-account',
      'the address differs from the one of the user by more than case',
    )
  const { fsi_uid } = account
  // Its former address was the subject of its link.
  if (identity.isAddress === true) await endGivenUpLinksOf(tx, fsi_uid, { now, reason: 'email changed' })
  const subject = { provider_id, subject: linked }
  const isNew = await insertLink(tx, { ...subject, fsi_uid, now })
  // Another window of the same user may have made this link at the same time.
  if (!isNew && (await findLinkedAccount(tx, subject))?.fsi_uid !== fsi_uid)
    throw new SignOnRefused('unknown-account', `user ${fsi_uid} is linked to another identity already`)
  return account
}

/** The address of an identity, if the provider answers for it. */
const assertedAddress = (
  provider: IdentityProvider,
  { email, isEmailVerified }: Identity,
): string | undefined => ((isEmailVerified ?? isTrusted(provider)) ? email : undefined)

/**
 * The new address of a linked user, whose address has changed since, and who now signs in by the new one. The provider
 * asserts it and the user may be linked by it, so from now on the new address leads to this provider. The account is locked:
 * the user keeps the address to the end of the transaction.
 */
async function findNewAddress(
  tx: Tx,
  provider: IdentityProvider,
  { identity, account }: { identity: Identity; account: LinkedAccount },
): Promise<string | undefined> {
  const email = assertedAddress(provider, identity)
  if (email === undefined || !isAddressOf(account, email)) return undefined
  const mailbox = canonicalEmail(email)
  if (account.address !== null && canonicalEmail(account.address) === mailbox) return undefined
  const found = await findClaimant(tx, provider, mailbox)
  return 'claimant' in found && found.claimant.fsi_uid === account.fsi_uid ? email : undefined
}

/**
 * The account of an identity: the linked one, or else the only user of the provider's group and below with its address.
 * Links that user.
 *
 * @throws SignOnRefused also when the account is off, or signs in by another provider or none
 */
export async function linkAccount(
  tx: Tx,
  provider: IdentityProvider,
  found: { identity: Identity; now: number },
): Promise<SsoAccount> {
  const { provider_id } = provider
  const subject = { provider_id, subject: await subjectOf(tx, provider_id, found.identity) }
  const linked = await findLinked(tx, provider, { ...found, ...subject })
  // Who changes the user locks it first, and its links after.
  const account =
    linked === undefined
      ? await linkByEmail(tx, provider, { ...found, ...subject })
      : ((await lockAccount(tx, linked.fsi_uid)) ?? linked)
  if (account.user_is_active === 0 || account.group_is_active === 0)
    throw new SignOnRefused('account-disabled', `user ${account.fsi_uid} or its group is switched off`)
  if (!(await signsInBy(tx, account, provider_id)))
    throw new SignOnRefused('not-set-up', `user ${account.fsi_uid} does not sign in by this provider`)
  const address =
    linked === undefined
      ? undefined
      : await findNewAddress(tx, provider, { ...found, account: { ...account, address: linked.address } })
  if (!(await touchLink(tx, subject, { now: found.now, address })))
    throw new SignOnRefused('unknown-account', `the link of user ${account.fsi_uid} has ended meanwhile`)
  return account
}
