import {
  type SharedAddress,
  addressesLedElsewhere,
  contestedSsoEmails,
} from '../../features/single-sign-on/public.ts'
import { readSchemaState } from '../../platform/db/schema-state.ts'
import type { World } from '../command.ts'
import { type Verdict, ok, warning } from './check.ts'

const most = 1000
const named = { addresses: 5, users: 3 }

const shortened = (all: readonly string[], count: number, between: string): string =>
  all.slice(0, count).join(between) + (all.length > count ? `${between}…` : '')

const counted = ({ length }: readonly SharedAddress[]): string =>
  length === 1 ? 'an address' : `${length} addresses`

const listed = (all: readonly SharedAddress[]): string => {
  const lines = all.map(({ address, emails }) => `${address} (${shortened(emails, named.users, ', ')})`)
  return shortened(lines, named.addresses, '; ')
}

/** Looks for addresses that several users claim for single sign-on, or that lead elsewhere than their domain. */
export async function checkClaims(opened: () => Promise<World>): Promise<Verdict> {
  const { database } = await opened()
  if ((await readSchemaState(database.db)).pending.length > 0)
    return warning('The database is not up to date, so they cannot be asked.', 'Migrate first: see `schema`.')
  const contested = await contestedSsoEmails(database.db, most)
  const led = await addressesLedElsewhere(database.db, most)
  const found = [
    {
      all: contested,
      says: `Several users claim ${counted(contested)} for single sign-on: ${listed(contested)}.`,
      advice:
        'It leads to the user who signed in by it first, else to the one whose e-mail it is, else to nobody. Take it as SSO email from all but its owner, or give its domain to the provider of the owner: `idp domains add`. If it is the e-mail of somebody else, change that, also where a provider has the domain.',
    },
    {
      all: led,
      says: `Earlier sign-ins lead ${counted(led)} to another identity provider than that of the domain: ${listed(led)}.`,
      advice: 'Undo each such link that is wrong: `idp unlink`.',
    },
  ].filter(({ all }) => all.length > 0)
  if (found.length === 0) return ok('no two users claim one address for single sign-on')
  return warning(found.map(({ says }) => says).join(' '), found.map(({ advice }) => advice).join(' '))
}
