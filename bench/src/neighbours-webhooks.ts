import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { createWebhook } from '@telecopy/contract/webhooks/webhooks.calls'
import { openPostgres } from '@telecopy/server/platform/db/open-database'
import { inTransaction } from '@telecopy/server/platform/db/transaction'
import { type RaisedEvent, raiseEvents } from '@telecopy/server/platform/webhooks/raise-events'
import { type Held, listenSilently } from './neighbours-holds.ts'
import type { Stage } from './neighbours-stage.ts'

const [groupsWithHooks, perGroup] = [20, 10]
const waitingOfEach = 50
const createdAtOnce = 8

const type = 'user.created'
const wanted: Omit<SentBodyOf<typeof createWebhook>, 'fsi_gid' | 'url'> = {
  webhook_name: 'Bench',
  events: [type],
}

/** Raises so many events in each group as calls do, and wakes the workers of their webhooks. */
async function raise(url: string, groups: readonly number[]): Promise<void> {
  const opened = openPostgres(url, 1)
  const time = Math.floor(Date.now() / 1000)
  const events = groups.flatMap((fsi_gid) =>
    Array.from({ length: waitingOfEach }, (): RaisedEvent => ({ type, fsi_gid, time, data: {} })),
  )
  try {
    await inTransaction(opened.db, (tx) => raiseEvents(tx, events))
  } finally {
    await opened.close()
  }
}

/** Webhooks of the attacker at a receiver that never answers, each with many events that wait. */
export async function hookMuch(stage: Stage): Promise<Held & { remove(): Promise<void> }> {
  const { pool, clients, attacker, database } = stage
  const receiver = await listenSilently()
  const those = attacker.groups.slice(1, 1 + groupsWithHooks)
  const wantedOf = those.flatMap((fsi_gid) => Array.from({ length: perGroup }, () => fsi_gid))
  const made: number[] = []
  await inParallel([...wantedOf.entries()], async ([at, fsi_gid]) => {
    const { authorization } = attacker.accounts.at(at)
    const body = { ...wanted, fsi_gid, url: receiver.url }
    const answer = await clients[at % clients.length]
      ?.call('createWebhook', { authorization, body })
      .catch(() => undefined)
    // A branch that is refused more has fewer.
    if (answer?.code === 1) made.push(answer.webhook_id)
  })
  await raise(database, those)
  return {
    ...receiver,
    async remove() {
      await pool.query('delete from webhooks where webhook_id = any($1)', [made])
      await pool.query("delete from pgboss.job where name = 'webhook'")
      receiver.end()
    },
  }
}

async function inParallel<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: createdAtOnce }, worker))
}

/**
 * The milliseconds until a webhook of the victim gets an event, from the answer of the call that causes it; Infinity when
 * it does not come within the patience.
 */
export async function waitForEvent({ pool, clients, victim, extent }: Stage): Promise<number> {
  const [client] = clients
  if (client === undefined) throw new Error('there is no server')
  const { authorization, fsi_gid } = victim.accounts.at(1)
  const server = createServer((asked, answer) => {
    asked.resume()
    answer.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const made = await client.call('createWebhook', { authorization, body: { ...wanted, fsi_gid, url } })
  if (made.code !== 1) throw new Error('the webhook of the victim was not made')
  const email = `neighbour-b-event-${Date.now()}@telecopy.example`
  const user = { fsi_gid, first_name: 'Bench', last_name: 'Neighbour', email, time_zone: 'UTC' }
  try {
    const signal = AbortSignal.timeout(extent.patience)
    const came = once(server, 'request', { signal }).then(
      () => performance.now(),
      () => Infinity,
    )
    await client.call('createUser', { authorization, body: user })
    const started = performance.now()
    return (await came) - started
  } finally {
    server.closeAllConnections()
    server.close()
    await pool.query('delete from webhooks where webhook_id = $1', [made.webhook_id])
    await pool.query('delete from users where email_key = $1', [email])
  }
}
