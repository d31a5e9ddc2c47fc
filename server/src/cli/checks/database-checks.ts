import { setTimeout as pause } from 'node:timers/promises'
import { emailsOfOthers } from '../../features/users/public.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { keyFingerprint } from '../../platform/db/installation-key.ts'
import { keptFingerprint } from '../../platform/db/installation-key.queries.ts'
import { readSchemaState, refusalOf, schemaRelease } from '../../platform/db/schema-state.ts'
import { thisRelease } from '../../platform/db/releases.ts'
import { databaseMilliseconds, serverState } from '../../platform/db/server-state.queries.ts'
import { type QueueState, queueState } from '../../platform/jobs/queue-state.queries.ts'
import type { World } from '../command.ts'
import { inWords } from '../commands/count-in-words.ts'
import { type Check, type Verdict, ok, problem, warning } from './check.ts'

type Opened = () => Promise<World>

const supported = { least: 15, most: 18 }
const clockSeconds = { fair: 5, much: 60 }
const silentSeconds = 60

async function checkServer(opened: Opened): Promise<Verdict> {
  const { database, settings } = await opened()
  const state = await serverState(database.db)
  if (state === undefined) return problem('It answers nothing.', 'Read its log.')
  const { version, major, most, used, others, encoding } = state
  if (database.kind === 'embedded') return ok(`embedded PostgreSQL ${version}`)
  const { least, most: newest } = supported
  if (major < least)
    return problem(`PostgreSQL ${version} is too old.`, `Upgrade it to PostgreSQL ${least} to ${newest}.`)
  if (encoding !== 'UTF8')
    return problem(
      `The database has the encoding ${encoding}.`,
      'Move it to a database with the encoding UTF8.',
    )
  const pool = settings.databasePool
  const processes = Math.floor((most - others) / pool)
  const found = `PostgreSQL ${version}, ${used} of ${most} connections in use, room for ${processes} ${processes === 1 ? 'process' : 'processes'} with DATABASE_POOL ${pool}`
  if (processes < 1) return problem(found, 'Lower DATABASE_POOL, or raise max_connections of PostgreSQL.')
  if (processes < 2)
    return warning(found, 'For a second process, lower DATABASE_POOL or raise max_connections of PostgreSQL.')
  if (major > newest)
    return warning(found, `This release was tested with PostgreSQL ${least} to ${newest}: use one of these.`)
  return ok(found)
}

async function checkSchema(opened: Opened): Promise<Verdict> {
  const { database } = await opened()
  const state = await readSchemaState(database.db)
  const { applied, pending, unknown } = state
  const newer = `A newer release made it (${schemaRelease(state)}, it has ${unknown.at(-1)?.name}).`
  if (refusalOf(state) !== undefined) return problem(newer, 'Install that release.')
  if (unknown.length > 0)
    return warning(`${newer} This release, ${thisRelease}, works on it too.`, 'Install that release again.')
  if (pending.length > 0)
    return problem(
      applied.length === 0
        ? 'The database has no tables.'
        : `Missing here: ${inWords(pending.length, 'migration')}.`,
      'Run `migrate`, or start the server.',
    )
  return ok(`up to date (${applied.at(-1)}, release ${thisRelease})`)
}

async function checkKey(opened: Opened): Promise<Verdict> {
  const { database, settings } = await opened()
  const own = keyFingerprint(settings.secretKey)
  const kept = await keptFingerprint(database.db)
  if (kept === undefined)
    return warning('The database has no fingerprint of a key yet.', 'Start the server once, to keep it.')
  if (kept === own) return ok(`fingerprint ${own}`)
  return problem(
    `The database is used with another key: its fingerprint is ${kept}, and yours is ${own}.`,
    'Set the right SECRET_KEY, or change it by `secret rotate`.',
  )
}

async function checkClock(opened: Opened): Promise<Verdict> {
  const { database } = await opened()
  const asked = Date.now()
  const there = await databaseMilliseconds(database.db)
  const seconds = Math.abs(there - (asked + Date.now()) / 2) / 1000
  const found = `this machine and the database differ by ${seconds.toFixed(1)} seconds`
  const advice = 'Synchronise the clocks of both machines: Telecopy uses that of the database.'
  if (seconds > clockSeconds.much) return problem(found, advice)
  return seconds > clockSeconds.fair ? warning(found, advice) : ok(found)
}

const [looks, lookAgainMilliseconds] = [8, 1000]

const noWorker = (found: string): Verdict =>
  problem(found, 'Start a server without --no-jobs, or one with --jobs-only.')

function judgeQueue({ silent_seconds, late, failed }: QueueState): Verdict {
  if (silent_seconds === null) return noWorker('No process has ever worked on jobs.')
  if (silent_seconds > silentSeconds)
    return noWorker(`No process has worked on jobs for ${silent_seconds} seconds.`)
  if (late > 0)
    return warning(
      `${inWords(late, 'job')} ${late === 1 ? 'is' : 'are'} due for more than a minute.`,
      'See `job list --state waiting`; start more processes if they do not become fewer.',
    )
  if (failed > 0)
    return warning(
      `${inWords(failed, 'job')} ${failed === 1 ? 'has' : 'have'} failed for good within a day.`,
      'See `job list --state failed`; run `job retry` once the cause is gone.',
    )
  return ok('a process works on jobs, and none is late')
}

/** A process looks after the queue for the first time some seconds after its start, and the sign before may be old. */
async function freshQueueState(db: Db, looksLeft: number): Promise<QueueState> {
  const state = await queueState(db)
  const isFresh = state.silent_seconds !== null && state.silent_seconds <= silentSeconds
  if (isFresh || looksLeft <= 1) return state
  await pause(lookAgainMilliseconds)
  return freshQueueState(db, looksLeft - 1)
}

async function checkWorkers(opened: Opened): Promise<Verdict> {
  const { database } = await opened()
  return judgeQueue(await freshQueueState(database.db, looks))
}

const namedMost = 5

async function checkAddresses(opened: Opened): Promise<Verdict> {
  const { database } = await opened()
  if ((await readSchemaState(database.db)).pending.length > 0)
    return warning('The database is not up to date, so they cannot be asked.', 'Migrate first: see `schema`.')
  const emails = await emailsOfOthers(database.db)
  if (emails.length === 0) return ok('each mailbox belongs to one user')
  const named = emails.slice(0, namedMost).join(', ')
  return warning(
    `${inWords(emails.length, 'user')} ${emails.length === 1 ? 'has' : 'have'} a mailbox that is another user's: ${named}${emails.length > namedMost ? ', …' : ''}.`,
    'Nobody can sign in with such an address. Change it in the portal, or delete the user.',
  )
}

/** The checks that ask the database. */
export const databaseChecks = (opened: Opened): readonly Check[] => [
  { name: 'database', run: () => checkServer(opened) },
  { name: 'schema', run: () => checkSchema(opened) },
  { name: 'addresses', run: () => checkAddresses(opened) },
  { name: 'key', run: () => checkKey(opened) },
  { name: 'clock', run: () => checkClock(opened) },
  { name: 'workers', run: () => checkWorkers(opened) },
]
