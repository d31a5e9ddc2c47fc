import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { done } from './done.ts'
import { openInstallation } from './installation.ts'
import { type } from './machine.ts'
import { followedPage } from './page.ts'

const { block, missed } = followedPage('docs/operating.md')

let followed: Awaited<ReturnType<typeof openInstallation>>

beforeAll(async () => void (followed = await openInstallation()))
afterAll(() => followed.close())

describe('docs/operating.md', () => {
  it('serves metrics, which Prometheus finds by the settings of the page', async () => {
    await followed.start(block('Watch'))
    const [target = ''] = /127\.0\.0\.1:\d+/.exec(block('Watch', 2)) ?? []
    const metrics = await done(type(`curl --silent --fail ${target}/metrics`))
    expect(metrics).toMatch(/^telecopy_database_up 1$/m)
    writeFileSync(join(followed.place, 'prometheus.yml'), block('Watch', 2))
    await done(type(`promtool check config ${followed.place}/prometheus.yml`))
    await followed.stop()
  })

  it('sends traces to the collector of the page', async () => {
    const bodies: string[] = []
    const collector = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()))
      request.on('end', () => response.end('{}'))
    }).listen(Number(/:(\d+) /.exec(block('Traces'))?.[1]), '127.0.0.1')
    await followed.start(block('Traces'))
    await followed.stop()
    await expect.poll(() => bodies.join(''), { timeout: 20_000 }).toContain('/readyz')
    collector.close()
  })

  it('runs the commands of the page', async () => {
    const [create = '', add = '', key = ''] = block('Command line').split('\n')
    // The installation has this administrator already.
    expect(await followed.telecopy(create.replace('maya@', 'noah@'))).toMatch(/\S{12,}\n$/)
    writeFileSync(join(followed.place, 'numbers.txt'), '12025550123\n')
    await followed.telecopy(add.replace('--group 12', '--group 1'))
    expect(await followed.telecopy('npm run telecopy -- group list')).toContain('Example Fax')
    expect(await followed.telecopy(key)).toMatch(/^\S{30,}\n$/)
  })

  it('has no block that nothing here follows', () => {
    // `npm test` starts a checkout by `npm start`, and a server on PostgreSQL.
    expect(block('Operating Telecopy')).toMatch(/^npm ci && npm start /)
    expect(missed()).toEqual([])
  })
})
