import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a receiver got. */
export type Received = {
  body: string
  /** The headers of Standard Webhooks. */
  id: string
  timestamp: string
  signature: string
  path: string
  /** When it came, by the clock of this machine. */
  milliseconds: number
}

export type WebhookReceiver = {
  url: string
  received: Received[]
  /** The answer to what comes next; 204 if none is set. */
  answers: ((request: IncomingMessage, response: ServerResponse) => void)[]
  close(): Promise<void>
}

/** An answer with a status. */
export const status =
  (code: number, headers: Record<string, string> = {}): WebhookReceiver['answers'][number] =>
  (_request, response) =>
    response.writeHead(code, headers).end()

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** A receiver of webhooks on this machine, which keeps what it gets. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  const answers: WebhookReceiver['answers'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { headers, url = '' } = request
      received.push({
        body: Buffer.concat(chunks).toString('utf8'),
        id: textOf(headers['webhook-id']),
        timestamp: textOf(headers['webhook-timestamp']),
        signature: textOf(headers['webhook-signature']),
        path: url,
        milliseconds: Date.now(),
      })
      const answer = answers.shift() ?? status(204)
      answer(request, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answers,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
