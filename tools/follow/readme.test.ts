import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from '../lib/root.mjs'
import { done } from './done.ts'
import { type } from './machine.ts'
import { followedPage } from './page.ts'
import { openSession } from './session.ts'

const { block, missed } = followedPage('README.md')
const page = readFileSync(inRoot('README.md'), 'utf8')
const archive = process.env['TELECOPY_ARCHIVE'] ?? ''
const scripts = (JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: object }).scripts

let place: string
let release: string

// A machine of the test has no registry for `npm ci`. The pages say that the command of the release is the same.
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'telecopy-readme-'))
  release = join(place, basename(archive, '.tar.gz'))
  await done(type(`tar -xzf ${archive} -C ${place}`))
})
afterAll(async () => {
  await type(`pid=$(cat ${place}/pid); kill $pid; while kill -0 $pid; do sleep 0.1; done`)
  rmSync(place, { recursive: true, force: true })
})

describe('README.md', () => {
  it('starts the demonstration, at the address and with the sign-ins of the page', async () => {
    expect(block('Start')).toBe('npm ci && npm start')
    const [address = ''] = /http:\/\/localhost:8080\/admin/.exec(page) ?? []
    await done(
      type(
        `DATA_DIR=${place}/var ${release}/bin/telecopy start > ${place}/log 2>&1 & echo $! > ${place}/pid`,
      ),
    )
    const html = await done(
      type(`curl --silent --fail --location --retry 120 --retry-delay 1 --retry-connrefused ${address}`),
    )
    expect(html).toContain('<html')
    const [, admin = '', password = ''] = /Sign in as `(\S+)` with the password `(\S+)`/.exec(page) ?? []
    const [, branch = ''] = /`(\S+)` sees one branch only/.exec(page) ?? []
    const groupsOf = async (email: string): Promise<number> => {
      const call = await openSession(email, password)
      return JSON.stringify(await call('group/list', {})).split('"fsi_gid":').length - 1
    }
    const [all, some] = [await groupsOf(admin), await groupsOf(branch)]
    expect(some).toBeGreaterThan(0)
    expect(all).toBeGreaterThan(some)
  })

  it('lists the commands', async () => {
    expect(page).toContain('`npm run telecopy -- --help`')
    const out = await done(type(`${release}/bin/telecopy --help`))
    for (const name of [
      'admin create',
      'password reset',
      'numbers add',
      'api-key create',
      'backup',
      'restore',
    ])
      expect(out).toContain(`  ${name}`)
  })

  it('has no block that nothing here follows', () => {
    // This is the command that runs before each change lands.
    expect(block('Test')).toBe('npm ci && npm test')
    expect(scripts).toHaveProperty('test')
    expect(missed()).toEqual([])
  })
})
