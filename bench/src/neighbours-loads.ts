import { allCalls } from '@telecopy/contract/all-calls'
import { type Answered, type Caller, gather } from './neighbours-crowd.ts'
import { type Held, downloadSlowly, uploadSlowly } from './neighbours-holds.ts'
import { importMuch, longCheck } from './neighbours-imports.ts'
import { type Stage, addGroups, authorizationsOf, victimsEmail } from './neighbours-stage.ts'
import { hookMuch } from './neighbours-webhooks.ts'

/** What the attacker got: in words, and what callers were answered. */
type Got = { words: string; answered: Answered }

/** A load is at work when it has begun, and gone when it has ended. */
export type Load = { end(): Promise<Got> }
export type Begin = (stage: Stage) => Promise<Load>

const [inParallel, uploadsOfKey, downloadsOfAccount, checksOfAccount] = [104, 4, 4, 2]

const inWords = (answered: Answered): string =>
  Object.entries(answered)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

/** Keeps calls going, of each caller as many to one server as to the other. */
async function crowd(urls: readonly string[], callers: readonly Omit<Caller, 'url'>[]): Promise<Load> {
  const gathered = await gather(
    urls.flatMap((url) =>
      callers.map((one) => ({ ...one, url, parallel: Math.ceil(one.parallel / urls.length) })),
    ),
  )
  return {
    async end() {
      const answered = await gathered.leave()
      return { words: inWords(answered), answered }
    },
  }
}

/** Lists of SCIM by so many keys: one of the customer's own group, or each of a group below. */
export const scimLists =
  (keys: number): Begin =>
  async ({ urls, attacker }) => {
    const those = keys === 1 ? attacker.keys.slice(0, 1) : attacker.keys.slice(1, 1 + keys)
    return crowd(
      urls,
      those.map((authorization) => ({
        method: 'GET',
        path: '/scim/v2/Users',
        authorization,
        parallel: inParallel / keys,
      })),
    )
  }

const listsWith =
  (administrators: number, body: string): Begin =>
  async ({ urls, attacker }) => {
    const { method, path } = allCalls.listUsers
    const callers = authorizationsOf(attacker, administrators).map((authorization) => ({
      method,
      path,
      authorization,
      body,
      parallel: inParallel / administrators,
    }))
    return crowd(urls, callers)
  }

export const userLists = (administrators: number): Begin => listsWith(administrators, '{}')

/** Calls that are refused at once, because of their fields. */
export const refusedLists = (administrators: number): Begin =>
  listsWith(administrators, '{"criteria":"first_name"}')

const unknownFields = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1]))

/** Bodies that take long to read and are refused: so many fields as fit that the call does not know. */
export const refusedBodies = (administrators: number): Begin =>
  listsWith(administrators, JSON.stringify(unknownFields))

/** Checks of lists of 20,000 users, two by each administrator to each server. */
export const longChecks =
  (administrators: number): Begin =>
  async ({ urls, attacker }) => {
    const { method, path } = allCalls.checkUserImport
    const check = await longCheck(attacker.groups[0] ?? 0)
    const callers = authorizationsOf(attacker, administrators).map((authorization) => ({
      method,
      path,
      authorization,
      body: check.body,
      type: check.type,
      parallel: checksOfAccount * urls.length,
    }))
    return crowd(urls, callers)
  }

const crowdedGroups = Array.from({ length: 700 }, (_, at) => `Bench neighbour a, one of many ${at + 1}`)

/** The whole tree of a branch of 700 groups and more, which has no pages. */
export const groupTrees =
  (administrators: number): Begin =>
  async ({ pool, urls, attacker }) => {
    await addGroups(pool, attacker.groups[0] ?? 0, crowdedGroups)
    const { method, path } = allCalls.listGroups
    const callers = authorizationsOf(attacker, administrators).map((authorization) => ({
      method,
      path,
      authorization,
      body: '{}',
      unpacks: 'gzip',
      parallel: inParallel / administrators,
    }))
    return crowd(urls, callers)
  }

/** The search of the jump box by administrators. */
export const searches =
  (administrators: number): Begin =>
  async ({ urls, attacker }) => {
    const { method, path } = allCalls.search
    const callers = authorizationsOf(attacker, administrators).map((authorization) => ({
      method,
      path,
      authorization,
      body: JSON.stringify({ keywords: 'example' }),
      parallel: inParallel / administrators,
    }))
    return crowd(urls, callers)
  }

/** Strangers from everywhere: answers to no sign-in, and forgotten passwords of users who are none. */
export const strangers: Begin = ({ urls }) => {
  const { method, path } = allCalls.requestPasswordReset
  const body = JSON.stringify({ username: 'nobody@neighbours.example' })
  return crowd(urls, [
    {
      method: 'GET',
      path: '/sso-endpoint/oidc/1?state=x&code=y',
      isFromEverywhere: true,
      parallel: inParallel / 2,
    },
    { method, path, body, isFromEverywhere: true, parallel: inParallel / 2 },
  ])
}

/** Strangers from everywhere, as before: sign-ins at providers that no user has, and tokens that somebody invented. */
export const inventions: Begin = ({ urls }) => {
  const { method, path } = allCalls.requestSingleSignOn
  const body = JSON.stringify({ email: 'nobody@neighbours.example', cus_domain: '' })
  const refresh = { method: allCalls.refreshSession.method, path: allCalls.refreshSession.path }
  return crowd(urls, [
    { method, path, body, isFromEverywhere: true, parallel: inParallel / 2 },
    { ...refresh, authorization: 'Bearer invented', isFromEverywhere: true, parallel: inParallel / 2 },
  ])
}

/** Each of so many keys asks both servers whether e-mails of the victim exist. */
export const emailQuestions =
  (keys: number): Begin =>
  async ({ urls, attacker }) => {
    const { method, path } = allCalls.checkEmailExists
    const callers = attacker.keys.slice(1, 1 + keys).map((authorization, at) => ({
      method,
      path,
      authorization,
      body: JSON.stringify({ email: victimsEmail(at + 1) }),
      parallel: urls.length,
    }))
    return crowd(urls, callers)
  }

function holding(held: Held, things: string): Load {
  return {
    async end() {
      const words = `${held.count()} ${things}`
      held.end()
      return { words, answered: {} }
    },
  }
}

export const slowUploads =
  (keys: number): Begin =>
  async ({ urls, attacker }) => {
    const senders = attacker.groups.map((fsi_gid, at) => ({
      fsi_gid,
      authorization: attacker.keys[at] ?? '',
    }))
    return holding(await uploadSlowly(urls, senders.slice(1, 1 + keys), uploadsOfKey), 'uploads')
  }

export const slowDownloads =
  (accounts: number): Begin =>
  async ({ urls, attacker }) =>
    holding(await downloadSlowly(urls, authorizationsOf(attacker, accounts), downloadsOfAccount), 'downloads')

export const largeImports: Begin = async (stage) => {
  const begun = await importMuch(stage)
  return {
    async end() {
      const { taken, rows } = await begun.end()
      return { words: `${taken} lists, ${rows} rows`, answered: {} }
    },
  }
}

export const silentWebhooks: Begin = async (stage) => {
  const hooks = await hookMuch(stage)
  return {
    async end() {
      const words = `${hooks.count()} deliveries under way`
      await hooks.remove()
      return { words, answered: {} }
    },
  }
}

/** Several loads at once, begun one after the other. */
export const together =
  (begins: readonly Begin[]): Begin =>
  async (stage) => {
    const loads: Load[] = []
    for (const begin of begins) loads.push(await begin(stage))
    return {
      async end() {
        const got: Got[] = []
        for (const load of loads.toReversed()) got.unshift(await load.end())
        return { words: got.map(({ words }) => words).join('; '), answered: {} }
      },
    }
  }
