import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInstallation } from './installation.ts'
import { type } from './machine.ts'
import { followedPage } from './page.ts'
import { openNewSession } from './session.ts'

const { block, missed } = followedPage('docs/webhooks.md')
const address = 'http://127.0.0.1:8090/hooks'

let followed: Awaited<ReturnType<typeof openInstallation>>
let call: Awaited<ReturnType<typeof openNewSession>>
let webhook: { webhook_id: number; secret: string }

type Received = { isGenuine: boolean; headers: Record<string, string>; body: string }

const received = (): Received[] =>
  readFileSync(join(followed.place, 'received'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Received)

/** A receiver that verifies what comes by the function of the page. */
async function startReceiver(): Promise<void> {
  const program = `
    import { createServer } from 'node:http'
    ${block('How to verify a signature')}
    createServer(async (request, response) => {
      let body = ''
      for await (const piece of request.setEncoding('utf8')) body += piece
      const isGenuine = isFromTelecopy(request.headers, body, process.env.SECRET)
      console.log(JSON.stringify({ isGenuine, headers: request.headers, body }))
      response.writeHead(isGenuine ? 204 : 401).end()
    }).listen(8090, '127.0.0.1')`
  writeFileSync(join(followed.place, 'receiver.mjs'), program)
  await followed.telecopy(
    `SECRET='${webhook.secret}' ${followed.release}/node/bin/node receiver.mjs >> received & echo $! > receiver.pid`,
  )
}

const stopReceiver = () => type(`kill $(cat ${followed.place}/receiver.pid)`)

let people = 0
async function makeUser(): Promise<void> {
  people += 1
  const email = `nia${people}@example.com`
  const user = { fsi_gid: 1, first_name: 'Nia', last_name: 'Desk', email, time_zone: 'UTC' }
  await call('user/add', { ...user, is_send_welcome_email: 0 })
}

/** The command of the page with this beginning, about the webhook and the event of these tests. */
function command(beginning: string, event_id = ''): string {
  const line = block('The commands')
    .split('\n')
    .find((one) => one.startsWith(`npm run telecopy -- ${beginning}`))
  return String(line)
    .replace(/ 7\b/, ` ${webhook.webhook_id}`)
    .replace(/evt_\w+/, event_id)
}

beforeAll(async () => {
  followed = await openInstallation()
  const [allowed] = /127\.0\.0\.1:\*/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? []
  await followed.start('npm start', `export WEBHOOK_ALLOW_PRIVATE='${allowed}'`)
  call = await openNewSession(followed)
  const asked = { fsi_gid: 1, webhook_name: 'Desk', url: address, events: ['user.created'] }
  webhook = (await call('webhooks/add', asked)) as typeof webhook
  await startReceiver()
})
afterAll(async () => {
  await stopReceiver()
  await followed.close()
})

describe('docs/webhooks.md', () => {
  it('has a receiver that takes what Telecopy sends, in the form of the page', async () => {
    await makeUser()
    await expect.poll(received, { timeout: 20_000 }).toHaveLength(1)
    const [got] = received()
    expect(got?.isGenuine).toBe(true)
    const [start = '', ...lines] = block('What a receiver gets').split('\n')
    expect(start).toBe('POST /hooks HTTP/1.1')
    const named = lines.slice(0, lines.indexOf('')).map((line) => line.split(':')[0])
    expect(Object.keys(got?.headers ?? {})).toEqual(expect.arrayContaining(named))
    const [body] = lines.slice(lines.indexOf('') + 1)
    const keysOf = (text = '') =>
      [...text.matchAll(/"(id|type|timestamp|fsi_gid|data)":/g)].map(([, key]) => key)
    expect(keysOf(got?.body)).toEqual(keysOf(`${body}"fsi_gid":,"data":`))
    expect(JSON.parse(got?.body ?? '')).toMatchObject({ type: 'user.created', fsi_gid: 1 })
  })

  it('has a receiver that refuses what another sends', async () => {
    const [got] = received()
    const { 'webhook-id': id = '', 'webhook-timestamp': time = '' } = got?.headers ?? {}
    const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': 'v1,AAAA' }
    const old = { ...got?.headers, 'webhook-timestamp': String(Number(time) - 301) }
    for (const sent of [headers, old, {}]) {
      const answer = await fetch(address, { method: 'POST', headers: sent, body: got?.body ?? '' })
      expect(answer.status).toBe(401)
    }
  })

  it('has commands that find what fails, send it again, and switch the webhook off and on', async () => {
    await stopReceiver()
    await makeUser()
    const failing = () => followed.telecopy(command('webhook list'))
    await expect
      .poll(failing, { timeout: 30_000 })
      .toContain(`${webhook.webhook_id}  Desk of the group Example Fax (1)`)
    expect(await followed.telecopy(command('webhook deactivate'))).toContain('is off now')
    const failed = await followed.telecopy(command('webhook deliveries'))
    const [event_id = ''] = failed.split(' ')
    expect(failed).toContain('The webhook was deactivated before the delivery.')
    await startReceiver()
    expect(await followed.telecopy(command('webhook activate'))).toContain('is active now')
    expect(await followed.telecopy(command('webhook replay', event_id))).toContain(event_id)
    const ids = () => received().map(({ isGenuine, headers }) => isGenuine && headers['webhook-id'])
    await expect.poll(ids, { timeout: 20_000 }).toContain(event_id)
    await expect.poll(failing, { timeout: 20_000 }).toBe('There is no such webhook.\n')
  })

  it('has no block that nothing here follows', () => expect(missed()).toEqual([]))
})
