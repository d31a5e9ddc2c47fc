import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOrganisation } from '../../testing/organisation.ts'
import { beside, countWaiting, times } from '../../testing/races.ts'
import { ssoHeaders } from '../../testing/saml-sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'

const databasePool = 10
// Strangers get half of the places of proofs, and those who send their first token three quarters of these.
const newcomers = 3
const calls = 20

let test: TestApp
beforeAll(async () => {
  ;({ test } = await openOrganisation({ databasePool }))
})
afterAll(() => test.close())

const from = (at: number) => ({ address: `198.51.100.${at + 1}` })

const asked: [what: string, table: string, most: number, ask: (at: number) => Promise<{ status: number }>][] =
  [
    [
      'begin sign-ins at providers',
      'users',
      databasePool / 5,
      (at) =>
        test.call('requestSingleSignOn', {
          body: { email: `nobody${at}@nowhere.example`, cus_domain: '' },
          headers: ssoHeaders,
          ...from(at),
        }),
    ],
    [
      'refresh invented tokens',
      'session_tokens',
      newcomers,
      (at) => test.call('refreshSession', { token: `none-${at}`, ...from(at) }),
    ],
    [
      'exchange invented tokens',
      'one_time_codes',
      newcomers,
      (at) => test.call('exchangeSignInToken', { token: `none-${at}`, headers: ssoHeaders, ...from(at) }),
    ],
  ]

// The transaction that holds the table has a connection, and the count of what waits needs the last one.
it.each(asked)(
  'strangers from many addresses who %s leave connections to others (req 113)',
  async (_what, table, waiting, ask) => {
    const begin = (client: { query(text: string): Promise<unknown> }) =>
      client.query(`lock table ${table} in access exclusive mode`)
    // Those that come a moment later find no other place.
    const meanwhile = async (): Promise<void> => {
      await pause(300)
      expect(await countWaiting(test.database.pool)).toBe(waiting)
    }
    const answers = await beside(test.database.pool, { begin, waiting, meanwhile }, () => times(calls, ask))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([table === 'users' ? 411 : 401]))
  },
)
