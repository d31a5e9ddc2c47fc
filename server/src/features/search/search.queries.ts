import { type RawBuilder, sql } from 'kysely'
import { macDigits } from '@telecopy/contract/kit/mac'
import { canonicalEmail, foldedEmail } from '@telecopy/contract/kit/text'
import { searches } from '@telecopy/contract/limits'
import type { Found } from '@telecopy/contract/search/search.schemas'
import { mailboxOf } from '../../listing/mailbox.queries.ts'
import { containing, hasTrigram, startingWith } from '../../listing/search.queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'

const most = sql.lit(searches.most)

/** The words as each column holds them. Numbers are typed with signs between the digits. */
const formsOf = (keywords: string) => ({
  name: keywords.trim().normalize('NFC').toLowerCase(),
  email: foldedEmail(keywords),
  mailbox: canonicalEmail(keywords),
  digits: /^[\d\s+().-]*$/.test(keywords) ? keywords.replaceAll(/\D/g, '') : '',
  mac: /^[\da-f]{4,12}$/i.test(macDigits(keywords)) ? macDigits(keywords) : '',
})

/** Rows whose text holds the words. An index of trigrams helps only from three letters on. */
const holds = (column: RawBuilder<unknown>, words: string): RawBuilder<boolean> => {
  const pattern = containing(words)
  return hasTrigram(pattern) ? sql`${column} like ${pattern}` : sql`(${column} || '') like ${pattern}`
}

/** Equal texts first, then those that begin with the words, then by the text. */
const best = (column: RawBuilder<unknown>, words: string): RawBuilder<unknown> =>
  sql`(${column} = ${words}) desc, (${column} like ${startingWith(words)}) desc, ${column}`

const groupsNamed = ({ fsi_gid }: Scope, name: string): RawBuilder<unknown> => sql`
  select g.fsi_gid, g.group_name from groups g
  where g.fsi_gid in ${subtreeOf(fsi_gid)} and lower(g.group_name) like ${containing(name)}
  order by ${best(sql`lower(g.group_name)`, name)}, g.fsi_gid limit ${most}`

const fullName = sql`lower(u.first_name || ' ' || u.last_name)`

function usersNamed(
  { fsi_gid }: Scope,
  { email, mailbox, name }: { email: string; mailbox: string; name: string },
) {
  const bestFirst = sql`order by (${mailboxOf('u')} = ${mailbox} or ${fullName} = ${name}) desc,
    (u.email_key like ${startingWith(email)} or ${fullName} like ${startingWith(name)}) desc, u.email_key limit ${most}`
  // Each part answers its own best ones, among which are the best of all.
  const part = (matches: RawBuilder<unknown>) => sql`(
    select u.fsi_uid from users u where ${matches} and ${isInScope(fsi_gid, sql`u.fsi_gid`)} ${bestFirst})`
  return sql`
    select u.fsi_uid, u.email, u.first_name, u.last_name,
      (select g.group_name from groups g where g.fsi_gid = u.fsi_gid) as group_name
    from users u where u.fsi_uid in (
      ${part(holds(sql.ref('u.email_key'), email))} union all ${part(sql`${mailboxOf('u')} = ${mailbox}`)}
      union all ${part(sql`${fullName} like ${containing(name)}`)})
    ${bestFirst}`
}

function numbersOf({ fsi_gid }: Scope, { digits, mac }: { digits: string; mac: string }) {
  const bestFirst = sql`order by ${best(sql.ref('n.fax_number'), digits)}, n.fsi_nid limit ${most}`
  const half = (matches: RawBuilder<unknown>) => sql`(
    select n.fsi_nid from fax_numbers n where ${matches} and ${isInScope(fsi_gid, sql`n.fsi_gid`)} ${bestFirst})`
  return sql`
    select n.fsi_nid, n.fax_number, n.ata_mac, n.fsi_gid, coalesce(n.fsi_uid, 0) as fsi_uid,
      (select g.group_name from groups g where g.fsi_gid = n.fsi_gid) as group_name,
      coalesce((select u.email from users u where u.fsi_uid = n.fsi_uid), '') as email
    from fax_numbers n where n.fsi_nid in (
      ${half(sql`${sql.lit(digits !== '')} and ${holds(sql.ref('n.fax_number'), digits)}`)}
      union all ${half(sql`${sql.lit(mac !== '')} and n.ata_mac like ${startingWith(mac)}`)})
    ${bestFirst}`
}

const listOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(to_json(r)), '[]') from (${rows}) r)`

/** The best matches of each kind in the scope, by one statement. */
export async function findMatches(db: Db, scope: Scope, keywords: string): Promise<Found> {
  const { name, email, mailbox, digits, mac } = formsOf(keywords)
  const { rows } = await sql<Found>`select
    ${listOf(groupsNamed(scope, name))} as groups,
    ${listOf(usersNamed(scope, { email, mailbox, name }))} as users,
    ${listOf(numbersOf(scope, { digits, mac }))} as fax_numbers`.execute(db)
  return rows[0] ?? { groups: [], users: [], fax_numbers: [] }
}
