import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '@telecopy/contract/all-calls'
import { faxCauses } from '@telecopy/contract/fax-causes'
import { engine } from '@telecopy/contract/limits'
import { faxRecordMessages } from '@telecopy/contract/messages/engine'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { hylafaxCauses, q850Causes, telnyxCauses } from './formats/causes.ts'

const page = readFileSync(new URL('../../../../docs/engine.md', import.meta.url), 'utf8')

let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  token = (await makeApiKey(test.database.db)).key
})
afterAll(() => test.close())

const calls: Readonly<Record<string, CallName>> = {
  numbers: 'handOutNumbers',
  'ata/heartbeat': 'reportHeartbeats',
  faxes: 'takeFaxes',
  health: 'reportHealth',
}

/** The example of a call: what is sent, and what is answered. */
function exampleOf(path: string): [sent: string, answered: string] {
  const part = page.split(`### POST /engine-endpoint/${path}\n`)[1]?.split('\n### ')[0] ?? ''
  const [sent = '', answered = ''] = Array.from(
    part.matchAll(/```json\n([^`]*)```/g),
    ([, json = '']) => json,
  )
  return [sent, answered]
}

describe('docs/engine.md', () => {
  it.each(Object.entries(calls))('shows an example of %s that works', async (path, call) => {
    const [sent, answered] = exampleOf(path)
    // The example's group is one of this organisation.
    const body = JSON.parse(sent.replace('"fsi_gid": 12', `"fsi_gid": ${org.east.below.fsi_gid}`)) as never
    if (path === 'faxes') {
      await makeFaxNumber(test.database.db, org.east.below.fsi_gid, { fax_number: '12025550199' })
      test.clock.advance(Math.max(0, 1_800_000_000 - test.clock.now()))
    }
    expect((await test.call(call, { body, token })).body).toEqual(JSON.parse(answered))
  })

  const listed = (words: readonly string[]): string => words.join(', ')
  const keysOf = (causes: Readonly<Record<string, number>>, code: number): string[] =>
    Object.keys(causes).filter((name) => causes[name] === code)
  const rows = Object.entries(faxCauses).map(([code, words]) => {
    const own = Number(code)
    const q850 = [...(own < 1000 ? [code] : []), ...keysOf(q850Causes, own)]
    const hylafax = hylafaxCauses.filter((cause) => cause.code === own).map((cause) => cause.words)
    return `| ${code} | ${words} | ${listed(q850)} | ${listed(hylafax)} | ${listed(keysOf(telnyxCauses, own))} |`
  })
  it.each(rows)('has the row of a cause: %s', (row) =>
    expect(page.replace(/ +/g, ' ')).toContain(`\n${row.replace(/ +/g, ' ')}\n`),
  )

  it('tells the limits', () => {
    const { entriesMost, faxBatchesPerMinute, heartbeatsPerMinute, handOutsPerMinute, healthPerMinute } =
      engine
    for (const limit of [
      entriesMost,
      faxBatchesPerMinute,
      heartbeatsPerMinute,
      handOutsPerMinute,
      healthPerMinute,
    ])
      expect(page).toContain(limit.toLocaleString('en-US'))
    expect(page).toContain(`${engine.refusals.keptDays} days`)
    expect(page).toContain(engine.refusals.most.toLocaleString('en-US'))
  })

  it('explains each reason why a record becomes no fax', () => {
    const { otherNumber, future, successWithoutPages, sentStatus, tooOften, resultCode } = faxRecordMessages
    for (const text of [otherNumber, future, successWithoutPages, sentStatus, tooOften, resultCode])
      expect(page).toContain(text)
  })
})
