import { signedInBySso, ssoRefused } from '@telecopy/contract/single-sign-on/single-sign-on.acts'
import type { SsoRefusal } from '@telecopy/contract/messages/sign-in'
import { seconds, singleSignOn } from '@telecopy/contract/limits'
import { change } from '../../platform/change/change.ts'
import type { Context, InTurn } from '../../platform/caller/context.ts'
import { mayTake } from '../../platform/db/take-in-line.ts'
import { type Share, shareOfGroup } from '../../platform/fair/share.ts'
import { networkBuckets } from '../../platform/http/call-limits.ts'
import { CallerGone } from '../../platform/queues/work-queue.ts'
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts'
import { counter } from '../../platform/watch/series.ts'
import { judgeHost } from '../brands/public.ts'
import type { SsoAccount } from './accounts.queries.ts'
import { askProvider } from './ask-provider.ts'
import type { Identity, IdentityProvider } from './identity-provider.ts'
import { linkAccount } from './link-account.ts'
import { findLineOfProvider, findProvider, holdProvider } from './providers.queries.ts'
import { loadOpenId, loadSaml } from './protocols.ts'
import { SignOnRefused, causeOf } from './sign-on-refused.ts'
import { insertSignInToken, takeSignOn, useAssertion } from './sign-ons.queries.ts'

const refusals = counter(
  { name: 'single_sign_ons_refused_total', help: 'Refused answers of identity providers.' },
  ['reason'],
)

/** An answer, and the address it came to. `signal` aborts when the browser that brings it goes away. */
export type ProviderAnswer = {
  type: IdentityProvider['type']
  fsi_gid: number
  answer: URLSearchParams
  signal: AbortSignal
  inTurn: InTurn
}

/** `share` is that of the provider's groups: anybody can send answers, so that they hold up no other provider. */
type UnderWay = {
  provider: IdentityProvider
  share: Share
  state: string
  nonce_hash: Uint8Array
  origin: string
}

/** Takes the pending sign-in that an answer belongs to. It can be taken once. @throws SignOnRefused */
async function takeUnderWay(ctx: Context, { type, fsi_gid, answer }: ProviderAnswer): Promise<UnderWay> {
  const [state = '', ...more] = answer.getAll(type === 'oidc' ? 'state' : 'RelayState')
  const found = await takeSignOn(ctx.db, hashToken(state), ctx.clock.now())
  if (found === undefined || more.length > 0)
    throw new SignOnRefused('expired', 'no sign-in is under way with this state')
  const provider = await findProvider(ctx.db, found.provider_id)
  if (provider === undefined || provider.type !== type || provider.fsi_gid !== fsi_gid)
    throw new SignOnRefused('failed', 'the answer came to the address of another provider')
  const share = shareOfGroup(await findLineOfProvider(ctx.db, provider.provider_id))
  return { ...found, provider, share, state }
}

async function readIdentity(
  ctx: Context,
  { answer, signal, inTurn }: ProviderAnswer,
  { provider, share, state }: UnderWay,
): Promise<Identity> {
  if (provider.type === 'oidc') {
    const { readOpenIdAnswer } = await loadOpenId()
    return askProvider({ share, signal }, () => readOpenIdAnswer(ctx, provider, { state, answer }))
  }
  const { readSamlAnswer } = await loadSaml()
  const read = await readSamlAnswer(ctx, provider, { state, answer, caller: { share, signal } })
  const { assertionId, ...identity } = read
  const isFirst = await inTurn(() =>
    useAssertion(ctx.db, {
      provider_id: provider.provider_id,
      assertion_hash: hashToken(assertionId),
      expires_time: ctx.clock.now() + singleSignOn.assertionKeptSeconds,
    }),
  )
  if (!isFirst) throw new SignOnRefused('expired', 'the assertion was used already')
  return identity
}

const entryOf = (account: SsoAccount, provider: IdentityProvider) => ({
  actor: account,
  group: account,
  entity_id: account.fsi_uid,
  entity_name: account.email,
  after: { identity_provider: provider.name },
})

/**
 * Requires that the host where the sign-in began takes the account: the token goes there. A sign-in may be begun with the
 * address of one user, and end with another user of the provider, of another customer.
 *
 * @throws SignOnRefused also when the host has lost its brand meanwhile
 */
async function requireHost(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { origin }: UnderWay,
  account: SsoAccount,
): Promise<void> {
  const { host } = new URL(origin)
  if ((await judgeHost({ db, settings }, host, account.fsi_gid)) !== 'admitted')
    throw new SignOnRefused('other-host', `user ${account.fsi_uid} may not sign in at ${host}`)
}

/** Links the identity and makes a one-time token for its user. Undefined for a user who is no administrator. */
function signOn(ctx: Context, identity: Identity, underWay: UnderWay): Promise<string | undefined> {
  const { provider, nonce_hash } = underWay
  const now = ctx.clock.now()
  return change(ctx, signedInBySso, async (tx) => {
    if (!(await holdProvider(tx, provider.provider_id)))
      throw new SignOnRefused('not-set-up', 'the provider was removed meanwhile')
    const account = await linkAccount(tx, provider, { identity, now })
    await requireHost({ ...ctx, db: tx }, underWay, account)
    const audit = entryOf(account, provider)
    if (account.is_admin === 0) return { audit, result: undefined }
    const token = randomToken()
    const expires_time = now + seconds.oneTimeSignInToken
    await insertSignInToken(tx, {
      code_hash: hashToken(token),
      fsi_uid: account.fsi_uid,
      provider_id: provider.provider_id,
      nonce_hash,
      expires_time,
    })
    return { audit, result: token }
  })
}

/**
 * Logs, counts and records a refusal, also of an answer to no sign-in of ours: somebody may try states. Such records are
 * kept for years, and a stranger needs only a browser for them, so that an address makes few.
 */
async function recordRefusal(
  ctx: Context,
  provider: IdentityProvider | undefined,
  refused: { reason: SsoRefusal; cause: string },
): Promise<void> {
  refusals.add({ reason: refused.reason })
  const entry = { ...refused, provider_id: provider?.provider_id ?? 0, address: ctx.address }
  const ofNone = { name: 'sso-of-no-sign-in', most: singleSignOn.recordsOfAddress, windowSeconds: 60 }
  if (provider === undefined && !(await mayTake(ctx, networkBuckets(ctx.address, ofNone)))) return
  ctx.log.warn({ action: ssoRefused.name, ...entry }, 'sign-in refused')
  const of = { entity_id: provider?.provider_id ?? null, entity_name: provider?.name ?? '' }
  await change(ctx, ssoRefused, async () => ({
    audit: { group: null, ...of, after: refused },
    result: undefined,
  }))
}

/**
 * Finishes a sign-in with the identity provider's answer. Returns the address for the browser: the portal with a
 * one-time token, the user portal, or the SSO page with the reason of the refusal.
 *
 * @throws CallerGone when the browser leaves before the answer is read
 */
export async function answerSignOn(ctx: Context, answered: ProviderAnswer): Promise<string> {
  let underWay: UnderWay | undefined
  try {
    const started = await answered.inTurn(() => takeUnderWay(ctx, answered))
    underWay = started
    const identity = await readIdentity(ctx, answered, started)
    const token = await answered.inTurn(() => signOn(ctx, identity, started))
    if (token !== undefined) return `${started.origin}/admin#u=${token}`
    if (ctx.settings.userPortalUrl !== '') return ctx.settings.userPortalUrl
    throw new SignOnRefused(
      'not-administrator',
      'the user is no administrator, and USER_PORTAL_URL is not set',
    )
  } catch (error) {
    if (error instanceof CallerGone) throw error
    const reason = error instanceof SignOnRefused ? error.reason : 'failed'
    const refused = { reason, cause: causeOf(error) }
    // The record stays, also if the browser leaves.
    const stays = new AbortController().signal
    await answered.inTurn(() => recordRefusal(ctx, underWay?.provider, refused), stays)
    const origin = reason === 'other-host' ? undefined : underWay?.origin
    return `${origin ?? ctx.settings.publicUrl}/admin/ssosignin#refused=${reason}`
  }
}
