import { contestedSsoEmails } from '../../features/single-sign-on/public.ts'
import { readSchemaState } from '../../platform/db/schema-state.ts'
import type { World } from '../command.ts'
import { type Verdict, ok, warning } from './check.ts'

const most = 1000
const named = { addresses: 5, users: 3 }

const shortened = (all: readonly string[], count: number, between: string): string =>
  all.slice(0, count).join(between) + (all.length > count ? `${between}…` : '')

/** Looks for addresses that several users claim for single sign-on. */
export async function checkClaims(opened: () => Promise<World>): Promise<Verdict> {
  const { database } = await opened()
  if ((await readSchemaState(database.db)).pending.length > 0)
    return warning('The database is not up to date, so they cannot be asked.', 'Migrate first: see `schema`.')
  const contested = await contestedSsoEmails(database.db, most)
  if (contested.length === 0) return ok('no two users claim one address for single sign-on')
  const lines = contested.map(({ address, emails }) => `${address} (${shortened(emails, named.users, ', ')})`)
  return warning(
    `Several users claim ${contested.length === 1 ? 'an address' : `${contested.length} addresses`} for single sign-on: ${shortened(lines, named.addresses, '; ')}.`,
    'It leads to the user who signed in by it first, else to the one whose e-mail it is, else to nobody. Take it as SSO email from all but its owner, or give its domain to the provider of the owner: `idp domains add`. If it is the e-mail of somebody else, change that, also where a provider has the domain.',
  )
}
