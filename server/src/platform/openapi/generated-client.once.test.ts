import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFaxNumber } from '../../features/fax-numbers/fax-numbers.factory.ts'
import { testPassword } from '../../features/users/users.factory.ts'
import { addressOf } from '../../testing/address-of.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, basicHeader, openTestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation
let folder: string

const generator = dirname(dirname(createRequire(import.meta.url).resolve('oazapfts')))

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  folder = await mkdtemp(join(tmpdir(), 'telecopy-client-'))
  await symlink(dirname(generator), join(folder, 'node_modules'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await test.close()
})

type Answered = { status: number; data: { code: number } & Record<string, unknown> }
type Generated = {
  defaults: { baseUrl: string; headers: Record<string, string> }
  signIn(body: object): Promise<Answered>
  listFaxNumbers(body: object): Promise<Answered>
  getGroup(body: object): Promise<Answered>
}

it('serves a client that a generator makes from its document', async () => {
  const address = await addressOf(test.app)
  const file = join(folder, 'client.ts')
  const cli = join(generator, 'dist/cli.js')
  await promisify(execFile)(process.execPath, [cli, `${address}/openapi.json`, file])
  const client = (await import(/* @vite-ignore */ file)) as Generated
  client.defaults.baseUrl = address
  client.defaults.headers = { authorization: basicHeader(org.east.administrator.email, testPassword) }
  const { data: signedIn } = await client.signIn({})
  expect(signedIn).toMatchObject({ code: 1, fsi_admin_uid: org.east.administrator.fsi_uid })
  client.defaults.headers = { authorization: `Bearer ${String(signedIn['fsi_a_t'])}` }
  const { fsi_nid } = await makeFaxNumber(test.database.db, org.east.group.fsi_gid)
  const { data: list } = await client.listFaxNumbers({ is_assigned: 0 })
  expect(list).toMatchObject({ code: 1, data: { data: [{ fsi_nid }] } })
  const foreign = await client.getGroup({ fsi_gid: org.west.group.fsi_gid })
  expect(foreign).toMatchObject({ status: 404, data: { code: 404 } })
})
