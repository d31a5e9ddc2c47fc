import { type CallName, allCalls } from '@telecopy/contract/all-calls'
import type { Call } from '@telecopy/contract/kit/define-call'
import { jobHandlers } from '../../jobs.ts'
import type { Random } from '../../platform/seeded-random.ts'
import { runQueuedJobs } from '../run-jobs.ts'
import type { TestApp } from '../test-app.ts'
import type { Actor, Actors } from './actors.ts'
import { type BranchIdentifiers, identifiersOf } from './branches.ts'
import { changedTables, contentOf } from './content.ts'
import { type Sent, requestOf } from './requests.ts'
import { type Known, sourceOf } from './source.ts'

const calls = Object.entries(allCalls) as [CallName, Call][]

/** What one call did that it must not do. */
export type Finding = { call: string; actor: string; what: string; sent: Sent; answer: unknown }

export type Game = {
  test: TestApp
  random: Random
  actors: Actors
  /** The calls that succeeded at least once. */
  succeeded: Set<CallName>
}

/** What the house keeps of each call, also of a refused one. */
const bookkeeping = new Set(['sessions', 'rate_limits', 'api_keys'])

/** What a refused proof of identity may leave: its record, and the tries that it has spent. */
const ofProofs = new Set([
  ...bookkeeping,
  'audit_log',
  'one_time_codes',
  'second_factors',
  'session_tokens',
  'sign_in_addresses',
])

/** Calls without a record: reports of machines, and the use of a session. */
const unrecorded = new Set<CallName>([
  'reportHeartbeats',
  'reportHealth',
  'refreshSession',
  'requestPasswordReset',
])

type Answer = { status: number; body: unknown }

const isSuccess = ({ status, body }: Answer): boolean =>
  status === 200 && (typeof body === 'string' || (body as { code?: number }).code === 1)

/** What is wrong with the answer itself. */
function wrongAnswer({ status, body }: Answer, actor: Actor, { branches }: Actors): string[] {
  const text = JSON.stringify(body).toLowerCase()
  const foreign = branches.filter((one) => one !== actor && branches.includes(actor))
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...foreign
      .flatMap(({ branch }) => (branch === undefined ? [] : [branch.word, branch.digits]))
      .filter((word) => text.includes(word))
      .map((word) => `says ${word} of another branch`),
  ]
}

/** What is wrong with the rows after the answer. */
function wrongRows(name: CallName, answer: Answer, changed: readonly string[]): string[] {
  const { access, summary } = allCalls[name] as Call
  const kept = access === 'administrator' || access === 'engine' ? bookkeeping : ofProofs
  const touched = changed.filter((table) => !kept.has(table))
  if (!isSuccess(answer)) return touched.length === 0 ? [] : [`refused, and changed ${touched.join(', ')}`]
  const isRecorded = changed.includes('audit_log')
  const needsRecord = summary.includes('recorded') || touched.some((table) => table !== 'audit_log')
  return needsRecord && !isRecorded && !unrecorded.has(name)
    ? [`succeeded without a record, and changed ${touched.join(', ')}`]
    : []
}

/** Mostly a branch's administrator, or the engine for its own calls; now and then somebody else. */
function actorOf(random: Random, { access }: Call, { branches, engine, root }: Actors): Actor {
  if (random.chance(0.12)) return random.pick([engine, root])
  return access === 'engine' ? engine : random.pick(branches)
}

/** Sends one call as one actor and judges what came of it. */
async function playOne(
  { test, random, actors, succeeded }: Game,
  known: (actor: Actor) => Known,
): Promise<Finding[]> {
  const [name, call] = calls[random.below(calls.length)] ?? ['listUsers', allCalls.listUsers]
  const actor = actorOf(random, call, actors)
  const sent = requestOf(name, call, sourceOf(random, known(actor)))
  const credentials = [
    `proof@${actor.name}.example`,
    random.pick(['Correct5Horse', 'Wrong5Horse', '']),
  ] as const
  const token = await actor.token()
  const before = await contentOf(test.database.db)
  const report = (what: string, answer: unknown): Finding => ({
    call: name,
    actor: actor.name,
    what,
    sent,
    answer,
  })
  try {
    const proof = call.access === 'basic' ? { basic: credentials } : call.access === 'public' ? {} : { token }
    const answer: Answer = await test.call(name, { ...sent, ...proof } as never)
    if (isSuccess(answer)) succeeded.add(name)
    const changed = changedTables(before, await contentOf(test.database.db))
    if (answer.status === 401 || name === 'signOut' || name === 'endSessions') actor.signedOut()
    return [...wrongAnswer(answer, actor, actors), ...wrongRows(name, answer, changed)].map((what) =>
      report(what, answer),
    )
  } catch (error) {
    return [report(String(error), undefined)]
  }
}

const callsBetweenJobs = 20

/** Jobs that need no other program. */
const jobNames = new Set(['user-import', 'usage-report'])

async function runJobs(test: TestApp): Promise<void> {
  for (const handler of jobHandlers(test.database, test.services))
    if (jobNames.has(handler.kind.name)) await runQueuedJobs(test, handler)
}

type Holdings = Map<Actor, BranchIdentifiers>

async function holdingsOf({ test, actors }: Game): Promise<Holdings> {
  const holdings: Holdings = new Map()
  for (const actor of [...actors.branches, actors.root])
    if (actor.branch !== undefined) holdings.set(actor, await identifiersOf(test.database.db, actor.branch))
  return holdings
}

const knownTo = (actor: Actor, holdings: Holdings, now: number): Known => ({
  now,
  ownNumber: actor.fax_number(),
  own: holdings.get(actor),
  foreign: [...holdings].flatMap(([one, ids]) => (one === actor ? [] : [ids])),
})

/** Plays so many calls, or up to ten findings. */
export async function play(game: Game, count: number): Promise<Finding[]> {
  const { test } = game
  const findings: Finding[] = []
  let holdings: Holdings = new Map()
  for (let at = 0; at < count && findings.length < 10; at += 1) {
    if (at % callsBetweenJobs === 0) {
      await runJobs(test)
      holdings = await holdingsOf(game)
    }
    // The limits of calls are far away, and sessions end now and then.
    test.clock.advance(7)
    const known = (actor: Actor): Known => knownTo(actor, holdings, test.clock.now())
    findings.push(...(await playOne(game, known)))
  }
  return findings
}
