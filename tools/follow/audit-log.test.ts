import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { done } from './done.ts'
import { openInstallation } from './installation.ts'
import { type } from './machine.ts'
import { followedPage } from './page.ts'

const { block, missed } = followedPage('docs/audit-log.md')
const stream = '/var/log/telecopy/audit.jsonl'

let followed: Awaited<ReturnType<typeof openInstallation>>

const records = () =>
  readFileSync(stream, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

beforeAll(async () => void (followed = await openInstallation()))
afterAll(() => followed.close())

describe('docs/audit-log.md', () => {
  it('streams records to a file, each with the fields of the page', async () => {
    const [toFile = ''] = block('The stream').split('\n')
    expect(toFile).toBe(`AUDIT_STREAM=file:${stream}`)
    await followed.start('npm start', `export ${toFile}`)
    await expect.poll(records, { timeout: 60_000 }).not.toEqual([])
    const example = JSON.parse(block('One record')) as object
    for (const record of records()) expect(Object.keys(record)).toEqual(Object.keys(example))
    expect(statSync(stream).mode & 0o777).toBe(0o640)
  })

  it('goes on in a new file after it was rotated by the settings of the page', async () => {
    writeFileSync(join(followed.place, 'logrotate'), block('The stream', 2))
    const before = records().length
    await done(type(`logrotate --force --state ${followed.place}/state ${followed.place}/logrotate`))
    expect(readFileSync(`${stream}.1`, 'utf8').trimEnd().split('\n')).toHaveLength(before)
    await followed.telecopy(
      'npm run telecopy -- group list && npm run telecopy -- audit export --from 2025-01-01 --to 2099-01-01 > /dev/null',
    )
    await expect
      .poll(records, { timeout: 60_000 })
      .toEqual([expect.objectContaining({ action: 'audit.export' })])
  })

  it('reads an archived month', async () => {
    // The archive has the lines of the export.
    const [file = ''] = /^\S+/.exec(block('The archive')) ?? []
    const [check = ''] = /sha256sum --check \S+/.exec(block('The archive')) ?? []
    await followed.telecopy(
      `npm run telecopy -- audit export --from 2025-01-01 --to 2099-01-01 | gzip > ${file}; sha256sum ${file} > ${file}.sha256`,
    )
    expect(await followed.telecopy(check)).toContain(': OK')
    const found = await followed.telecopy(block('The archive', 2).replace('"fsi_gid":12,', '"fsi_gid":1,'))
    expect(found).toContain('"group_name":"Example Fax"')
  })

  it('has no block that nothing here follows', () => {
    // Tests of the stream compare each message with this one.
    expect(block('The stream', 3)).toMatch(/^<110>1 /)
    expect(missed()).toEqual([])
  })
})
