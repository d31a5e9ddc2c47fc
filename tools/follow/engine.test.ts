import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInstallation } from './installation.ts'
import { followedPage } from './page.ts'

const { block, missed } = followedPage('docs/engine.md')
const calls = ['numbers', 'ata/heartbeat', 'faxes', 'health'].map((name) => `POST /engine-endpoint/${name}`)

let followed: Awaited<ReturnType<typeof openInstallation>>
let key: string

beforeAll(async () => {
  followed = await openInstallation()
  await followed.start('npm start')
})
afterAll(() => followed.close())

async function backdate(): Promise<void> {
  writeFileSync(join(followed.place, 'numbers.txt'), '12025550199\n')
  expect(await followed.telecopy(block('Faxes of the past'))).toMatch(/^Backdated 1 number\./)
}

describe('docs/engine.md', () => {
  it('makes a key, which is the only line', async () => {
    key = (await followed.telecopy(block('The key'))).trimEnd()
    expect(key).toMatch(/^\S{30,}$/)
  })

  it('sends each example by the command of the page, and gets its answer', async () => {
    const command = block('The key', 2)
    for (const call of calls) {
      // The group of the example is the root group, and the number of its faxes is one of that group.
      const sent = block(call)
        .replace('"fsi_gid": 12', '"fsi_gid": 1')
        .replace('"12025550124"', '"12025550199", "fsi_gid": 1')
      writeFileSync(join(followed.place, 'faxes.json'), sent)
      const typed = command
        .replace('https://fax.example.com', 'http://127.0.0.1:8080')
        .replace('/engine-endpoint/faxes', call.split(' ')[1] ?? '')
      const answer: unknown = JSON.parse(await followed.telecopy(`KEY=${key}\n${typed}`))
      expect(answer).toEqual(JSON.parse(block(call, 2).replace('"12025550124"', '"12025550199"')))
      // The faxes of the page are older than this installation.
      if (call === calls[0]) await backdate()
    }
  })

  it('takes in records of an engine', async () => {
    const payload = {
      fax_id: 'f7b303ed',
      direction: 'outbound',
      from: '+12025550199',
      to: '+13125550100',
      failure_reason: 'user_busy',
      status: 'failed',
    }
    const webhook = { event_type: 'fax.failed', occurred_at: '2025-10-09T10:00:00Z', payload }
    writeFileSync(join(followed.place, 'webhooks.jsonl'), `${JSON.stringify(webhook)}\n`)
    const command = block("Taking in an engine's own records").replace(
      'freeswitch|hylafax|telnyx FILE',
      'telnyx webhooks.jsonl',
    )
    expect(await followed.telecopy(command)).toMatch(/\b1\b/)
  })

  it('has no block that nothing here follows', () => expect(missed()).toEqual([]))
})
