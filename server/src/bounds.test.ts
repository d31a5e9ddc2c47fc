import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '@telecopy/contract/all-calls'
import type { Call, CallLimit, OpenLimit } from '@telecopy/contract/kit/define-call'
import {
  branding,
  downloadsOpen,
  emailChanges,
  faxPagesOpen,
  groupCascades,
  imports,
  numberMoves,
  passwordHashing,
  subscriberChanges,
  uploads,
  waitingInLine,
  welcomeEmails,
} from '@telecopy/contract/limits'
import { askedAtOnce } from './features/single-sign-on/public.ts'
import { pagesAtOnce } from './platform/csv/pages-ahead.ts'
import type { OpenDatabase } from './platform/db/open-database.ts'
import { FairQueue } from './platform/fair/fair-queue.ts'
import type { Share } from './platform/fair/share.ts'
import { bucketsOf, takeShared } from './platform/fair/shared-limits.ts'
import { arrivingBodies, strangersBodies, unreadAnswers } from './platform/http/held-bytes.ts'
import { mostAtWork, readingMuch } from './platform/http/turns.ts'
import { ownServerJob } from './platform/mail/outbox.ts'
import { webhookJob } from './platform/webhooks/webhook-kind.ts'
import { openTestDatabase } from './testing/test-database.ts'

const calls = Object.values(allCalls as Readonly<Record<string, Call>>)
const pool = { databasePool: 10 }

/** What the code says of each bound with places; `open` are those of calls. */
const placesOf: Readonly<Record<string, { most: number; open?: OpenLimit }>> = {
  'Calls at work': { most: mostAtWork(pool) },
  'SCIM calls at work': { most: readingMuch(pool) },
  'Searches at work': { most: readingMuch(pool) },
  'Uploads of user lists': { most: uploads.importsOpen.inProcess, open: uploads.importsOpen },
  'Checks of user lists': { most: uploads.importChecksOpen.inProcess, open: uploads.importChecksOpen },
  'Files of cover pages on their way': {
    most: uploads.coverPagesOpen.inProcess,
    open: uploads.coverPagesOpen,
  },
  'Downloads of a list': { most: downloadsOpen.inProcess, open: downloadsOpen },
  'Pages of faxes': { most: faxPagesOpen.inProcess, open: faxPagesOpen },
  'Callers being proved and counted': { most: mostAtWork(pool) },
  'Bodies of calls from the head to the answer': { most: arrivingBodies.inProcess },
  'Bodies of calls without a session or key': { most: strangersBodies.inProcess },
  'Answers that clients have not read yet': { most: unreadAnswers.inProcess },
  'Pages of downloads being made': { most: pagesAtOnce },
  'Sign-ins that ask an OpenID provider': { most: askedAtOnce },
  'Entries of lists in work': { most: numberMoves.inProcess },
  'Webhooks being delivered': { most: webhookJob.atOnce },
  'Mails by the mail servers of brands': { most: ownServerJob.atOnce },
}

const limitOf = (path: string): CallLimit | undefined =>
  calls.find((call) => call.path === `/admin-endpoint/${path}`)?.limit

/** What the code says of each count: the most, and in how many seconds. */
const countsOf: Readonly<Record<string, { most?: number; windowSeconds?: number }>> = {
  'Questions whether an e-mail exists': { ...limitOf('user/check-email-exist') },
  'Changes of an e-mail or SSO e-mail': { most: emailChanges.perMinute },
  'New users that are refused': { most: emailChanges.perMinute },
  'Foreign e-mails told by checks of user lists': { most: imports.foreignEmailsHour },
  'Welcome e-mails': { most: welcomeEmails.perBranchDay },
  'Test mails of a brand': { most: branding.testMailsPerMinute },
  'Tests of webhooks': { ...limitOf('webhooks/test') },
  'Replays of deliveries': { ...limitOf('webhook-deliveries/replay') },
  'Numbers moved or returned': { most: numberMoves.perMinute },
  'Subscribers of shared lines changed': { most: subscriberChanges.perMinute },
  'Things that changes of groups go through': { most: groupCascades.perMinute },
  'KiB of user lists that are imported': { most: uploads.importKibibytesDay, windowSeconds: 24 * 3600 },
}

/** What the code says of each line: how many wait in it. */
const linesOf: Readonly<Record<string, number>> = {
  'Sign-ins that wait to ask an OpenID provider': waitingInLine.singleSignOns,
  'Answers of SAML that wait to be read': waitingInLine.singleSignOns,
  'Files of cover pages that wait to be judged': waitingInLine.coverPages,
  'Files of users that wait to be read': waitingInLine.userLists,
  'Bodies of more than 4 KiB that wait': waitingInLine.largeBodies,
  'Passwords from known addresses that wait to be hashed': passwordHashing.mostWaiting,
}

/** What the code says of each store: the most of a branch. */
const storesOf: Readonly<Record<string, number>> = {
  'Imports of user lists that wait': uploads.importsWaitingOfBranch,
}

type Row = { bound: string; kind: string; most: number; branch: number }

const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')

const numberOf = (cell = ''): number => Number(cell.replaceAll(',', '').split(' ')[0])

/** The table of bounds in the threat model. */
const rows = (page.split('## Bounds between neighbours')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Bound'))
  .map((line): Row => {
    const [bound = '', kind = '', most, branch] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { bound: bound.split(',')[0] ?? '', kind, most: numberOf(most), branch: numberOf(branch) }
  })
const rowsOf = (kind: string) => rows.filter((row) => row.kind === kind)
const namesOf = (kind: string) => rowsOf(kind).map(({ bound }) => bound)

/** The callers of a branch: two accounts and a key in each of 25 groups. */
const branch = (name: string): Share[] =>
  Array.from({ length: 25 }, (_, at) => [
    [name, `${name}${at}`, 'own', 'one'],
    [name, `${name}${at}`, 'own', 'other'],
    [name, `${name}${at}`, 'own', 'keys', `key ${at}`],
  ]).flat()

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('a bound of places is the same for a branch with many groups, accounts and keys (req 113)', () => {
  it.each(rowsOf('places'))('$bound', ({ bound, most, branch: ofBranch }) => {
    expect(placesOf[bound]?.most).toBe(most)
    const queue = new FairQueue(most)
    const units = Math.ceil(most / 120)
    const take = (shares: readonly Share[]) =>
      shares.flatMap((share) => [queue.tryEnter(share, units), queue.tryEnter(share, units)]).filter(Boolean)
        .length * units
    expect(take(branch('a'))).toBe(ofBranch)
    expect(take(branch('b'))).toBeGreaterThan(0)
    // Of fewer places than eight none is kept free for a third branch.
    expect(take([['c', 'own', 'one']]) > 0).toBe(most >= 8)
  })
})

describe('a line is the same for a branch with many groups, accounts and keys (req 113)', () => {
  it.each(rowsOf('line'))('$bound', ({ bound, most, branch: ofBranch }) => {
    expect(linesOf[bound]).toBe(most)
    const queue = new FairQueue(1)
    expect(queue.tryEnter(['0', 'own', 'busy'])).toBeDefined()
    const wait = (shares: readonly Share[]) => {
      const before = queue.waitingCount
      for (const share of shares) if (queue.mayWait(share, most)) void queue.enter({ share })
      return queue.waitingCount - before
    }
    for (const name of ['a', 'b']) expect(wait([...branch(name), ...branch(name)])).toBe(ofBranch)
    expect(wait(branch('c'))).toBe(1)
  })
})

describe('a count is the same for a branch with many groups, accounts and keys (req 113)', () => {
  it.each(rowsOf('count'))('$bound', async ({ bound, most, branch: ofBranch }) => {
    expect(countsOf[bound]?.most).toBe(most)
    const limit = { name: bound, most, windowSeconds: 60 }
    const units = Math.ceil(most / 50)
    const take = async (shares: readonly Share[]) => {
      let taken = 0
      for (const share of shares) {
        const world = { db: database.db, clock: { now: () => 1_700_000_000 }, share }
        taken += await takeShared(world, limit, units).then(
          () => units,
          () => 0,
        )
      }
      return taken
    }
    expect(await take([...branch('a'), ...branch('a')])).toBe(ofBranch)
    expect(await take(branch('b').slice(0, 1))).toBe(units)
  })
})

describe('a store is the same for a branch with many groups, accounts and keys (req 113)', () => {
  it.each(rowsOf('store'))('$bound', ({ bound, most, branch: ofBranch }) => {
    expect([storesOf[bound], ofBranch]).toEqual([most, most])
    const levels = branch('a').map((share) => bucketsOf({ name: bound, most, windowSeconds: 0 }, share))
    for (const [first] of levels) expect(first).toMatchObject({ name: `${bound}|/a`, most: ofBranch })
  })
})

const filesWith = async (text: string): Promise<string[]> => {
  const found: string[] = []
  const here = fileURLToPath(new URL('.', import.meta.url))
  for await (const file of glob('**/*.ts', { cwd: here }))
    if (!file.endsWith('.test.ts') && readFileSync(`${here}${file}`, 'utf8').includes(text)) found.push(file)
  return found.toSorted()
}

describe('the list of bounds', () => {
  it('has each bound once', () => {
    expect(namesOf('places')).toEqual(Object.keys(placesOf))
    expect(namesOf('line')).toEqual(Object.keys(linesOf))
    expect(namesOf('count')).toEqual(Object.keys(countsOf))
    expect(namesOf('store')).toEqual(Object.keys(storesOf))
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['places', 'turns', 'line', 'count', 'store']),
    )
  })

  it('has each call that holds a place, or is counted for a branch', () => {
    const places = new Set(Object.values(placesOf).map(({ open }) => open))
    for (const { open, path } of calls.filter((call) => call.open !== undefined))
      expect([path, places.has(open)]).toEqual([path, true])
    const counted = calls.filter(({ limit }) => limit?.per === 'branch').map(({ path }) => path)
    expect(counted.toSorted()).toEqual([
      '/admin-endpoint/user/check-email-exist',
      '/admin-endpoint/webhook-deliveries/replay',
      '/admin-endpoint/webhooks/test',
    ])
    expect(new Set(calls.flatMap(({ bulk }) => (bulk === undefined ? [] : [bulk.inProcess])))).toEqual(
      new Set([numberMoves.inProcess]),
    )
  })

  // A new queue, count or kind of jobs needs a row.
  it.each([
    [
      'new FairQueue(',
      [
        'features/brands/logo-image.ts',
        'features/single-sign-on/ask-provider.ts',
        'platform/csv/pages-ahead.ts',
        'platform/http/heads.ts',
        'platform/http/held-bytes.ts',
        'platform/http/open-calls.ts',
        'platform/http/read-body.ts',
        'platform/http/turns.ts',
        'platform/threads/task-thread.ts',
      ],
    ],
    ['new FairPace(', ['platform/http/public-files.ts']],
    [
      'new WorkQueue(',
      [
        'features/sign-in/password-hash.ts',
        'platform/queues/keyed-lines.ts',
        'platform/webhooks/webhook-job.ts',
      ],
    ],
    [
      'new TaskThread<',
      [
        'features/cover-pages/judging/judge-thread.ts',
        'features/single-sign-on/saml-thread.ts',
        'features/user-imports/import-thread.ts',
      ],
    ],
    [
      'await takeShared',
      [
        'features/brands/test-brand-mail.ts',
        'features/groups/cascades.ts',
        'features/user-imports/foreign-emails.ts',
        'features/user-imports/waiting-imports.ts',
        'features/users/change-email.ts',
        'features/users/queue-welcomes.ts',
        'platform/http/call-limits.ts',
        'platform/http/open-calls.ts',
      ],
    ],
    ['isSlowedByCustomers: true', ['platform/mail/outbox.ts', 'platform/webhooks/webhook-kind.ts']],
  ])('knows each file with %s', async (text, files) => {
    expect(await filesWith(text)).toEqual(files)
  })
})
