import type { Settings } from '../env/env.ts'
import { FairQueue } from '../fair/fair-queue.ts'
import type { Share } from '../fair/share.ts'
import { networksOf } from '../net/networks-of.ts'
import { hashToken } from '../secrets/secrets.ts'
import { mostAtWork } from './turns.ts'

// So many tokens are known to be of a branch, and so many networks to have sent tokens that were none.
const mostKnown = 10_000
/**
 * The places in which callers are proved and counted, the shares that tokens had when they came before, and the networks
 * whose last new token was refused.
 */
export type Heads = { queue: FairQueue; known: Map<string, Share>; refused: Set<string> }

export const makeHeads = (settings: Pick<Settings, 'databasePool'>): Heads => ({
  queue: new FairQueue(mostAtWork(settings)),
  known: new Map(),
  refused: new Set(),
})

/** Keeps the share of a token for its next call. */
export function remember({ known }: Heads, token: string, share: Share): void {
  known.delete(token)
  known.set(token, share)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

/** The share of a stranger: a site, then a network of it. Each site is one, because it may hold all its networks. */
export function siteShare(address: string): Share {
  const [own, site = own] = networksOf(address)
  return ['', site, own]
}

/** The site of an address: what strangers' turns are divided between. */
export const siteOf = (address: string): string => siteShare(address)[1] ?? ''

/**
 * The share of a token that is not known, or of a call without one. Strangers stand beside the branches. Those from
 * networks that were refused are apart, because somebody with many addresses would delay the first call of each new
 * session.
 */
export function strangerAt(
  { refused }: Heads,
  { address, bearer }: { address: string; bearer: string | undefined },
): Share {
  const [stranger = '', site = '', own = ''] = siteShare(address)
  return [stranger, bearer === undefined || refused.has(site) ? 'refused' : 'new', site, own]
}

/** The name of a token among the known ones. */
export const nameOfToken = (bearer = ''): string => hashToken(bearer).toString('base64')

/** The share that a token had when it came before. */
export const knownShare = ({ known }: Heads, bearer: string | undefined): Share | undefined =>
  known.get(nameOfToken(bearer))

/** Keeps whether the last new token of a network was refused. */
export function noteStranger({ refused }: Heads, address: string, wasRefused: boolean): void {
  const site = siteOf(address)
  refused.delete(site)
  if (wasRefused) refused.add(site)
  const [oldest] = refused
  if (refused.size > mostKnown && oldest !== undefined) refused.delete(oldest)
}
