import type { Found } from '@telecopy/contract/search/search.schemas'
import { type ApiWorld, type Operation, type Statement, runPlain } from './operation.ts'

const list = (rows: string): string => `(select coalesce(json_agg(to_json(r)), '[]') from (${rows}) r)`
const fullName = `lower(u.first_name || ' ' || u.last_name)`

/** Everything of the installation that holds the words, best matches first, in one round trip. */
const statementFor = (words: string): Statement => ({
  text: `select
  ${list(`select g.fsi_gid, g.group_name from groups g where lower(g.group_name) like $1
    order by (lower(g.group_name) = $2) desc, (lower(g.group_name) like $3) desc, lower(g.group_name), g.fsi_gid limit 5`)}
    as groups,
  ${list(`select u.fsi_uid, u.email, u.first_name, u.last_name,
      (select g.group_name from groups g where g.fsi_gid = u.fsi_gid) as group_name
    from users u where u.email_key like $1 or ${fullName} like $1
    order by (u.email_key = $2 or ${fullName} = $2) desc, (u.email_key like $3 or ${fullName} like $3) desc, u.email_key
    limit 5`)} as users,
  '[]'::json as fax_numbers`,
  values: [`%${words}%`, words, `${words}%`],
})

const searchFor = (name: string, keywords: string): Operation => {
  const statement = statementFor(keywords)
  const ask = ({ client, accounts }: ApiWorld, turn: number) =>
    client.call('search', { authorization: accounts.at(turn).authorization, body: { keywords } })
  return {
    name,
    target: 2,
    statement,
    api: (world) => (turn) => ask(world, turn),
    plain:
      ({ pool }) =>
      () =>
        runPlain(pool, statement),
    apiResult: async (world) => (await ask(world, 0)).data,
    plainResult: async ({ pool }) => (await runPlain<Found>(pool, statement))[0],
  }
}

/** The jump box, by words that many or all users have and by words that nothing has: the names of all users are read then. */
export const searches: readonly Operation[] = [
  searchFor('search, a common name', 'okafor'),
  searchFor('search, a part of every address', 'example'),
  searchFor('search, nothing', 'no such name'),
]
