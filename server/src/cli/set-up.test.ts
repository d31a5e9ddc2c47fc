import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { makeOperator } from '../testing/operator.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let test: TestApp

beforeEach(async () => {
  test = await openTestApp()
})
afterEach(() => test.close())

const person = ['--email', 'maya@example.com', '--first-name', 'Maya', '--last-name', 'Okafor']

const stored = async (): Promise<unknown> =>
  (
    await test.database.pool.query(
      `select u.email, u.is_admin, g.group_name, (select count(*)::int from groups) as groups,
         (select count(*)::int from audit_log) as records
       from users u join groups g on g.fsi_gid = u.fsi_gid`,
    )
  ).rows

const made = { email: 'maya@example.com', is_admin: 1, group_name: 'Northwind', groups: 1, records: 1 }

describe('setup', () => {
  it('makes root group and administrator by options, who can sign in, and tries the mail server', async () => {
    const server = await startMailServer()
    const by = makeOperator(test.database, { mailServer: server.settings() })
    try {
      const options = [
        '--group-name',
        'Northwind',
        '--password',
        'Sunny7Meadow',
        '--mail-to',
        'me@example.com',
      ]
      const { code, said } = await by.run('setup', ...person, ...options)
      expect({ code, said }).toEqual({
        code: 0,
        said: [
          expect.stringMatching(/^Mail: 127\.0\.0\.1:\d+ answers/),
          expect.stringMatching(/accepted the mail to me@example\.com/),
          expect.stringMatching(/^Key: fingerprint \w{16}\./),
          expect.stringMatching(/^Created the administrator maya@.* of the new root group Northwind/),
        ],
      })
      expect(server.received).toHaveLength(1)
    } finally {
      await server.close()
    }
    expect(await stored()).toEqual([made])
    const { body } = await test.call('signIn', { basic: ['maya@example.com', 'Sunny7Meadow'] })
    expect(body).toMatchObject({ code: 1 })
  })

  it('asks at a terminal for what is missing, again after a wrong answer', async () => {
    const answers = ['maya', 'maya@example.com', 'Maya', 'Okafor', 'Northwind']
    const { code, said, noted } = await makeOperator(test.database, {}, { answers }).run('setup')
    expect({ code, answers, noted }).toEqual({
      code: 0,
      answers: [],
      noted: [expect.stringMatching(/^--email: Please enter a valid email/)],
    })
    expect(said.at(-1)).toMatch(/^\w{12}$/)
    expect(await stored()).toEqual([made])
  })

  it('says what is missing without a terminal, and changes nothing', async () => {
    const { code, noted, hasOpened } = await makeOperator(test.database).run('setup', ...person.slice(0, 2))
    expect({ code, noted, hasOpened }).toEqual({
      code: 2,
      noted: ['`setup` needs --first-name, --last-name: there is no terminal to ask on.'],
      hasOpened: false,
    })
    const wrong = [
      ['--mail-to', 'me'],
      ['--group-name', 'G'.repeat(99)],
    ]
    for (const words of wrong)
      expect(await makeOperator(test.database).run('setup', ...person, ...words)).toMatchObject({
        code: 2,
        hasOpened: false,
      })
    expect(await stored()).toEqual([])
  })

  it('leaves an installation that has a root group as it is', async () => {
    const by = makeOperator(test.database)
    await by.run('setup', ...person, '--group-name', 'Northwind', '--json')
    const again = await by.run('setup', '--email', 'other@example.com', ...person.slice(2))
    expect(again).toMatchObject({
      code: 0,
      said: [expect.stringMatching(/has the root group Northwind \(\d+\) already: nothing was changed\.$/)],
    })
    expect(await stored()).toEqual([made])
  })
})
