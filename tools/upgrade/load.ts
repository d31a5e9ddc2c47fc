import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from './stage.ts'

const password = 'Telecopy2025'
const betweenMilliseconds = 40

type Json = Record<string, unknown> & { code?: number }

export type Answer = { status: number; json: Json; requestId: string }

/** One call on a connection of its own. @throws when the connection fails */
export function send(
  url: string,
  path: string,
  {
    authorization,
    localAddress,
    body = {},
  }: { authorization?: string; localAddress?: string; body?: object } = {},
): Promise<Answer> {
  const target = new URL(path, url)
  const text = JSON.stringify(body)
  const options = {
    method: 'POST',
    agent: false as const,
    rejectUnauthorized: false,
    ...(localAddress === undefined ? {} : { localAddress }),
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      ...(authorization === undefined ? {} : { authorization }),
    },
  }
  return new Promise((resolve, reject) => {
    const sending = (target.protocol === 'https:' ? secureRequest : plainRequest)(target, options)
    sending.on('error', reject)
    sending.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const said = Buffer.concat(chunks).toString()
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        resolve({
          status: response.statusCode ?? 0,
          json: isJson ? (JSON.parse(said) as Json) : { said },
          requestId: String(response.headers['x-request-id']),
        })
      })
    })
    sending.end(text)
  })
}

export type Person = { email: string; fsi_gid: number; fsi_uid: number }
export type SignedIn = Person & { authorization: string; localAddress?: string }

// A proxy spreads callers by their network. Of all systems, Linux lets a program call from any address of its own.
const addressOf = ({ fsi_uid }: Person) =>
  process.platform === 'linux' ? { localAddress: `127.0.${fsi_uid % 250}.1` } : {}

export async function signIn(url: string, person: Person): Promise<SignedIn> {
  const basic = Buffer.from(`${person.email}:${password}`).toString('base64')
  const { json } = await send(url, '/aws-endpoint/signin', { authorization: `Basic ${basic}` })
  if (json.code !== 1) throw new Error(`signing in ${person.email} answered ${JSON.stringify(json)}`)
  return { ...person, ...addressOf(person), authorization: `Bearer ${String(json['fsi_a_t'])}` }
}

/**
 * Administrators of the demonstration, the one of the root first, with the password of that one. None needs a second
 * factor.
 */
export const administratorsOf = (stage: Stage, most = 8): Promise<Person[]> =>
  stage.query<Person>(
    `update users u set password_hash = r.password_hash
     from (select password_hash from users where fsi_uid = 1) r
     where u.fsi_uid in (
       select fsi_uid from users a
       where is_admin = 1 and is_active = 1 and email <> 'branch@telecopy.example'
         and not exists (select 1 from group_closure c join groups g on g.fsi_gid = c.ancestor_gid
           where c.descendant_gid = a.fsi_gid and g.is_mfa_required = 1)
       order by fsi_uid limit $1)
     returning u.email, u.fsi_gid, u.fsi_uid`,
    [most],
  )

export type Failure = { path: string; why: string }

/** Clients that call until they are stopped. */
export type Load = {
  calls(): number
  failures: Failure[]
  /** Request ids of the writes that were answered with success. */
  acknowledged: string[]
  stop(): Promise<void>
}

const month = { report_date_from: '2026-01-01', report_date_to: '2026-01-31' }

/** Sends a call, and records what is not a success with the expected content. */
function caller(load: Omit<Load, 'stop'> & { count: number }, url: string, me: SignedIn) {
  return async (
    path: string,
    body: object,
    holds: (json: Json) => boolean = () => true,
  ): Promise<Answer | undefined> => {
    load.count += 1
    try {
      const answer = await send(url, path, { ...me, body })
      const isRight = answer.status === 200 && answer.json.code === 1 && holds(answer.json)
      if (isRight) return answer
      load.failures.push({ path, why: `${answer.status} ${JSON.stringify(answer.json).slice(0, 300)}` })
    } catch (error) {
      load.failures.push({ path, why: String(error) })
    }
    return undefined
  }
}

const hasRows = (json: Json): boolean => {
  const { data } = json as { data?: { data?: unknown[]; counts?: number } }
  return Array.isArray(data?.data) && (data.counts ?? 0) > 0
}

type Call = ReturnType<typeof caller>

/** What an administrator does, one call after the other: reads, and writes that are read again. */
function worksOf(call: Call, me: SignedIn, acknowledged: string[]) {
  let made = 0
  let language = 'en'
  const write = async (path: string, body: object): Promise<Json | undefined> => {
    const answer = await call(path, body)
    if (answer !== undefined) acknowledged.push(answer.requestId)
    return answer?.json
  }
  return [
    () => call('/admin-endpoint/user/list', { fsi_gid: me.fsi_gid, pagesize: 20 }, hasRows),
    () => call('/admin-endpoint/group/list', {}),
    () => call('/admin-endpoint/faxnumber/list', { fsi_gid: me.fsi_gid }),
    () => call('/admin-endpoint/reports/received', { ...month, fsi_gid: me.fsi_gid }),
    () => call('/admin-endpoint/dashboard/counts', {}),
    () => {
      // A write that changes nothing leaves no record.
      language = language === 'en' ? 'es' : 'en'
      return write('/admin-endpoint/account/language/set', { language })
    },
    async () => {
      const group_name = `Under load ${me.fsi_uid} ${(made += 1)}`
      const added = await write('/admin-endpoint/group/add', { group_name })
      if (added === undefined) return
      const holds = (json: Json): boolean => JSON.stringify(json).includes(group_name)
      await call('/admin-endpoint/group/details', { fsi_gid: added['fsi_gid'] }, holds)
    },
    async () => {
      const email = `under-load-${me.fsi_uid}-${(made += 1)}@example.com`
      const person = { first_name: 'Under', last_name: 'Load', email, time_zone: 'UTC', fsi_gid: me.fsi_gid }
      const added = await write('/admin-endpoint/user/add', person)
      if (added === undefined) return
      const holds = (json: Json): boolean => JSON.stringify(json).includes(email)
      await call('/admin-endpoint/user/details', { fsi_uid: added['fsi_uid'] }, holds)
    },
  ]
}

/** One client for each account; each works through its calls, again and again. */
export function startLoad(url: string, accounts: readonly SignedIn[]): Load {
  const stopping = new AbortController()
  const load = { count: 0, calls: () => load.count, failures: [] as Failure[], acknowledged: [] as string[] }
  const work = async (me: SignedIn): Promise<void> => {
    const works = worksOf(caller(load, url, me), me, load.acknowledged)
    for (let at = me.fsi_uid; !stopping.signal.aborted; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a client makes one call after the other
      await works[at % works.length]?.()
      // oxlint-disable-next-line no-await-in-loop -- see above
      await pause(betweenMilliseconds)
    }
  }
  const working = accounts.map(work)
  return Object.assign(load, {
    async stop() {
      stopping.abort()
      await Promise.all(working)
    },
  })
}

/** Acknowledged writes that left no record in the audit log. */
export async function lostWrites(stage: Stage, { acknowledged }: Load): Promise<string[]> {
  const rows = await stage.query<{ request_id: string }>('select request_id from audit_log')
  const kept = new Set(rows.map(({ request_id }) => request_id))
  return acknowledged.filter((id) => !kept.has(id))
}
