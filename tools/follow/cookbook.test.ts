import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInstallation } from './installation.ts'
import { type } from './machine.ts'
import { followedPage } from './page.ts'
import { openNewSession, send } from './session.ts'

const { block, missed } = followedPage('docs/cookbook.md')

let followed: Awaited<ReturnType<typeof openInstallation>>
let settings: string

const inPlace = (file: string): string => join(followed.place, file)

/** Saves the program of the page, and types a command of it in its folder. Node is that of the release. */
function run(heading: string, file: string, command: string): Promise<string> {
  writeFileSync(inPlace(file), block(heading))
  return followed.telecopy(`${settings}\n${command.replace(/^node /, `${followed.release}/node/bin/node `)}`)
}

const keyOf = async (words: string): Promise<string> =>
  (await followed.telecopy(`npm run --silent telecopy -- api-key create ${words} | tail -n 1`)).trim()

beforeAll(async () => {
  followed = await openInstallation()
  await followed.start('npm start', "export WEBHOOK_ALLOW_PRIVATE='127.0.0.1:8090'")
  const key = await keyOf('--name Cookbook --group 1 --permission read,users')
  settings = block('Cookbook')
    .replace('https://fax.example.com', 'http://127.0.0.1:8080')
    .replace('tck_…', key)
    .replace('GROUP=12', 'GROUP=1')
})
afterAll(async () => {
  await type(`kill $(cat ${followed.place}/receiver.pid)`)
  await followed.close()
})

describe('docs/cookbook.md', () => {
  it('creates users from a list, which it knows the second time', async () => {
    writeFileSync(inPlace('people.csv'), 'Nia,Desk,nia@example.com\nLeo,Post,leo@example.com\n')
    const create = () => run('Users from a list', 'users-from-csv.mjs', 'node users-from-csv.mjs people.csv')
    expect(await create()).toBe('2 created, 0 known, 0 refused\n')
    expect(await create()).toBe('0 created, 2 known, 0 refused\n')
  })

  it('writes a list of users by the line of cron', async () => {
    const [, line = ''] =
      /`17 3 \* \* \* cd \S+ && (.*?)`/.exec(readFileSync('docs/cookbook.md', 'utf8')) ?? []
    expect(line).toBe('. ./fax.env && sh users.sh')
    writeFileSync(inPlace('fax.env'), settings)
    await run('A list of users every night', 'users.sh', line)
    const list = readFileSync(inPlace('users.csv'), 'utf8')
    for (const email of ['maya@example.com', 'nia@example.com', 'leo@example.com'])
      expect(list).toContain(email)
  })

  it('prints a line for a failed fax that the engine reports', async () => {
    const call = await openNewSession(followed)
    const url = 'http://127.0.0.1:8090/'
    const asked = { fsi_gid: 1, webhook_name: 'Cookbook', url, events: ['fax.failed'] }
    const { secret } = await call('webhooks/add', asked)
    await run(
      'A line for each failed fax',
      'failed-faxes.mjs',
      `export WEBHOOK_SECRET='${String(secret)}'\n(${followed.release}/node/bin/node failed-faxes.mjs > lines & echo $! > receiver.pid)`,
    )
    const lines = () => readFileSync(inPlace('lines'), 'utf8')
    await expect.poll(lines, { timeout: 20_000 }).toBe('ready\n')
    await followed.telecopy('npm run telecopy -- numbers add --group 1 12025550199')
    const engine = await keyOf('--name Engine')
    const fax = {
      direction: 'sent',
      ref_code: 'cookbook-1',
      fax_number: '12025550199',
      dial_number: '13125550100',
      created_time: Math.floor(Date.now() / 1000) - 60,
      fax_result_code: 17,
    }
    const answer = await send(
      '/engine-endpoint/faxes',
      { faxes: [fax] },
      { authorization: `Bearer ${engine}` },
    )
    expect(answer).toMatchObject({ code: 1, results: [{ result: 'created' }] })
    await expect.poll(lines, { timeout: 20_000 }).toMatch(/ 12025550199 to 13125550100: User busy\n$/)
  })

  it('has no block that nothing here follows', () => expect(missed()).toEqual([]))
})
