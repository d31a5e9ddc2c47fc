import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInstallation } from './installation.ts'
import { followedPage } from './page.ts'

const connect = followedPage('docs/connect.md')
const scim = followedPage('docs/scim.md')

let followed: Awaited<ReturnType<typeof openInstallation>>
let key: string

// The group of the pages is the root group here, and their host is this server.
const here = (commands: string): string =>
  commands
    .replace('--group 12', '--group 1')
    .replace('{"fsi_gid": 12}', '{"fsi_gid": 1}')
    .replace('https://fax.example.com', 'http://127.0.0.1:8080')

beforeAll(async () => {
  followed = await openInstallation()
  await followed.start('npm start')
})
afterAll(() => followed.close())

describe('docs/connect.md', () => {
  it('makes a key and calls with it', async () => {
    key = (await followed.telecopy(here(connect.block('Make a key')))).trimEnd()
    expect(key).toMatch(/^tck_\S{30,}$/)
    const answer = await followed.telecopy(`KEY=${key}\n${here(connect.block('Make a key', 2))}`)
    expect(JSON.parse(answer)).toMatchObject({ code: 1, data: { data: [{ email: 'maya@example.com' }] } })
  })

  it('has no block that nothing here follows', () => expect(connect.missed()).toEqual([]))
})

describe('docs/scim.md', () => {
  it('gives new users a number, which the answer shows', async () => {
    await followed.telecopy('echo 12025550123 | npm run telecopy -- numbers add --group 1 --file -')
    await followed.telecopy(here(scim.block('A fax number for new users')))
    const user = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'nia@example.com',
      name: { givenName: 'Nia', familyName: 'Desk' },
    }
    writeFileSync(join(followed.place, 'user.json'), JSON.stringify(user))
    const answer = await followed.telecopy(
      `curl --silent --fail -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/scim+json' -d @user.json http://127.0.0.1:8080/scim/v2/Users`,
    )
    expect(JSON.parse(answer)).toMatchObject({
      userName: 'nia@example.com',
      phoneNumbers: [{ value: '12025550123', type: 'fax' }],
    })
  })

  it('has no block that nothing here follows', () => expect(scim.missed()).toEqual([]))
})
