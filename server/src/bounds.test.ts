import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allCalls } from '@telecopy/contract/all-calls'
import type { Call, OpenLimit } from '@telecopy/contract/kit/define-call'
import { downloadsOpen, faxPagesOpen, uploads } from '@telecopy/contract/limits'
import { FairQueue } from './platform/fair/fair-queue.ts'
import { mostAtWork } from './platform/http/turns.ts'

const calls = Object.values(allCalls as Readonly<Record<string, Call>>)

const pool = { databasePool: 10 }

/** What the code says of each bound with places; `open` are those of calls. */
const placesOf: Readonly<Record<string, { most: number; open?: OpenLimit }>> = {
  'Calls at work': { most: mostAtWork(pool) },
  'SCIM calls at work': { most: Math.ceil(mostAtWork(pool) / 2) },
  ...Object.fromEntries(
    (
      [
        ['Uploads of user lists', uploads.importsOpen],
        ['Checks of user lists', uploads.importChecksOpen],
        ['Files of cover pages on their way', uploads.coverPagesOpen],
        ['Downloads of a list', downloadsOpen],
        ['Pages of faxes', faxPagesOpen],
      ] as const
    ).map(([name, open]) => [name, { most: open.inProcess, open }]),
  ),
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

/** The callers of a branch: two accounts in each of 25 groups, and a key in each. */
const branch = (name: string) =>
  Array.from({ length: 25 }, (_, at) => [
    [name, `${name}${at}`, 'own', 'one'],
    [name, `${name}${at}`, 'own', 'other'],
    [name, `${name}${at}`, 'own', 'keys', `key ${at}`],
  ]).flat()

describe('a bound of places (req 113)', () => {
  it.each(rowsOf('places'))('$bound: has the figures of the code', ({ bound, most }) => {
    expect(placesOf[bound]?.most).toBe(most)
  })

  it('is there for each call that holds a place', () => {
    const known = new Set(Object.values(placesOf).map(({ open }) => open))
    for (const { open, path } of calls.filter((call) => call.open !== undefined))
      expect([path, known.has(open)]).toEqual([path, true])
    expect(rowsOf('places').map(({ bound }) => bound)).toEqual(Object.keys(placesOf))
  })

  it.each(rowsOf('places'))(
    '$bound: is the same for a branch with many groups, accounts and keys, and another branch finds places',
    ({ most, branch: ofBranch }) => {
      const queue = new FairQueue(most)
      const take = (shares: readonly (readonly string[])[]) =>
        shares.flatMap((share) => [queue.tryEnter(share), queue.tryEnter(share)]).filter(Boolean).length
      expect(take(branch('a'))).toBe(Math.min(ofBranch, 150))
      expect(take(branch('b'))).toBeGreaterThan(0)
      // Of fewer places than eight none is kept free for a third branch.
      expect(take([['c', 'own', 'one']]) > 0).toBe(most >= 8)
    },
  )
})
