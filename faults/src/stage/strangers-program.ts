import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'

/*
 The program of a flood: a process of its own, so that reading its answers delays no call that is measured. It begins with
 its work, tells when all is sent, and tells at the end what was answered. A second message cuts what has no answer.
*/

/** What it tells: each of these once. The answers by their status; 'cut' had none. */
export type FloodNews = { sent: true } | { answered: Record<string, number> }

/** `from`: the first stranger's number, so that no two floods share one. */
export type FloodWork = { url: string; count: number; from: number }

const networkOf = (at: number): string =>
  `10.${100 + Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${at % 250}`

function signIn(url: string, at: number): { sending: ClientRequest; status: Promise<string> } {
  const basic = Buffer.from(`stranger${at}@example.com:Wrong5Password`).toString('base64')
  const sending = request(`${url}/aws-endpoint/signin`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Basic ${basic}`, 'x-forwarded-for': networkOf(at) },
  })
  const status = new Promise<string>((resolve) => {
    sending.on('response', (response) => {
      response.resume()
      resolve(String(response.statusCode))
    })
    sending.on('error', () => resolve('cut'))
  })
  sending.end()
  return { sending, status }
}

const tell = (news: FloodNews): void => void process.send?.(news)

const [{ url, count, from }] = (await once(process, 'message')) as [FloodWork]
const strangers = Array.from({ length: count }, (_, at) => signIn(url, from + at))
process.once('message', () => {
  for (const { sending } of strangers) sending.destroy()
})
await Promise.all(
  strangers.map(
    ({ sending }) =>
      new Promise<void>((resolve) => {
        sending.once('finish', resolve)
        sending.once('close', resolve)
      }),
  ),
)
tell({ sent: true })
const answered: Record<string, number> = {}
for (const status of await Promise.all(strangers.map((stranger) => stranger.status)))
  answered[status] = (answered[status] ?? 0) + 1
tell({ answered })
process.disconnect()
