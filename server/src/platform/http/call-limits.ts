import { setTimeout as pause } from 'node:timers/promises'
import type { Call, CallLimit } from '@telecopy/contract/kit/define-call'
import { apiKeys, badTokens, session } from '@telecopy/contract/limits'
import type { Context } from '../caller/context.ts'
import type { Bucket } from '../db/rate-limit.ts'
import { takeShared } from '../fair/shared-limits.ts'
import { addressKey, networksOf } from '../net/networks-of.ts'
import type { Services } from './services.ts'

// Far above the use of a person with several tabs, far below that of a script in a loop.
const perAccount: CallLimit = { per: 'account', most: 600, windowSeconds: 60 }
const perKey: CallLimit = { per: 'account', most: apiKeys.callsPerMinute, windowSeconds: 60 }
const perAddress: CallLimit = { per: 'address', most: 300, windowSeconds: 60 }

/**
 * The buckets of the networks that a caller's failures count for: `most` for the key of the caller, and ten times as many
 * for the /48 of an IPv6 address, because one site may hold all its /64 networks.
 */
export function networkBuckets(address: string, { name, most, windowSeconds }: Bucket): Bucket[] {
  const [own, site] = networksOf(address)
  const bucket = (network: string, times: number): Bucket => ({
    name: `${name}|${network}`,
    most: most * times,
    windowSeconds,
  })
  return [bucket(own, 1), ...(site === undefined ? [] : [bucket(site, 10)])]
}

/** The name of an account or of an API key; '' for a stranger. */
export const actorKey = (actor: Context['actor']): string =>
  actor === null ? '' : 'key_id' in actor ? `key ${actor.key_id}` : String(actor.fsi_uid)

/**
 * The name under which a caller's limits count: that of an account, or that of the group of an API key, because many keys
 * must not multiply the limits of their group. A key of the engine counts by itself. '' for a stranger.
 */
export const callerKey = (actor: Context['actor']): string =>
  actor !== null && 'key_id' in actor && actor.fsi_gid !== null ? `keys of ${actor.fsi_gid}` : actorKey(actor)

/** The general limit of a caller. */
function usualLimit(actor: Context['actor']): CallLimit {
  if (actor === null) return perAddress
  return 'key_id' in actor ? perKey : perAccount
}

// Sign-in counts wrong passwords, and a refresh counts for its account, or as a token that is none: strangers behind the
// same address must not keep anybody from signing in, or from staying signed in.
const countsItself = ({ access, limit }: CountedCall): boolean =>
  limit === undefined && (access === 'basic' || access === 'refresh-token')

type CountedCall = Pick<Call, 'path' | 'limit' | 'access'>

/**
 * Counts a call against its own limit or the general one: the calls of a branch together if the limit says so, else those
 * of an account together, those of all keys of a group together, a stranger's each by itself, for each of its networks.
 *
 * @throws TooManyTries
 */
export async function spendCallLimit(services: Services, call: CountedCall, ctx: Context): Promise<void> {
  if (countsItself(call)) return
  const limit = call.limit ?? usualLimit(ctx.actor)
  const { most, windowSeconds } = limit
  if (limit.per === 'branch') {
    // It counts what may be known of others, so a process takes no handful beforehand.
    await takeShared(ctx, { name: `call|${call.path}`, most, windowSeconds }, 1)
    return
  }
  const name = `call|${call.limit === undefined && ctx.actor !== null ? '*' : call.path}`
  const who = limit.per === 'account' ? callerKey(ctx.actor) : ''
  const buckets =
    who === ''
      ? networkBuckets(ctx.address, { name, most, windowSeconds })
      : [{ name: `${name}|${who}`, most, windowSeconds }]
  await Promise.all(buckets.map((bucket) => services.spend(bucket)))
}

// A program that goes on at once gets its refusals slowly: each costs a look for its account.
const refusedRefreshMilliseconds = 1000

/**
 * Counts a refresh against its account.
 *
 * @throws TooManyTries, after a second
 */
export async function spendRefresh(services: Services, account: number): Promise<void> {
  try {
    await services.spend({
      name: `call|refresh|${account}`,
      most: session.refreshesPerMinute,
      windowSeconds: 60,
    })
  } catch (error) {
    await pause(refusedRefreshMilliseconds)
    throw error
  }
}

/**
 * Counts a call whose token is none against its address: a valid token never waits for them. The calls of a former
 * caller are counted by themselves: its page must learn that its session is over, whatever its neighbours send.
 *
 * @throws TooManyTries
 */
export async function spendBadToken(
  services: Services,
  { formerCaller, address }: { formerCaller: string | undefined; address: string },
): Promise<void> {
  const name = `call|bad-token|${formerCaller ?? addressKey(address)}`
  await services.spend({ name, most: badTokens.perMinute, windowSeconds: 60 })
}
