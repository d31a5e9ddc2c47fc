import { type ClientRequest, request } from 'node:http'

/** Sign-ins of unknown names, each from a different network and over a separate connection. */
export type Flood = {
  /** Cuts the connections that have no answer yet. */
  leave(): void
  /** Every request was sent, or was cut before. */
  sent: Promise<void>
  /** The number of answers by status; resolves when every connection has ended. */
  answered(): Promise<ReadonlyMap<number | 'cut', number>>
}

const networkOf = (at: number): string =>
  `10.${100 + Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${at % 250}`

function signIn(url: string, at: number): { sending: ClientRequest; status: Promise<number | 'cut'> } {
  const basic = Buffer.from(`stranger${at}@example.com:Wrong5Password`).toString('base64')
  const sending = request(`${url}/aws-endpoint/signin`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Basic ${basic}`, 'x-forwarded-for': networkOf(at) },
  })
  const status = new Promise<number | 'cut'>((resolve) => {
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 'cut')
    })
    sending.on('error', () => resolve('cut'))
  })
  sending.end()
  return { sending, status }
}

/** Sends all of them at once. @param from the first stranger's number, so that no two floods share one */
export function floodWithStrangers(url: string, { count, from }: { count: number; from: number }): Flood {
  const strangers = Array.from({ length: count }, (_, at) => signIn(url, from + at))
  const sent = strangers.map(
    ({ sending }) =>
      new Promise<void>((resolve) => {
        sending.once('finish', resolve)
        sending.once('close', resolve)
      }),
  )
  return {
    sent: Promise.all(sent).then(() => undefined),
    leave() {
      for (const { sending } of strangers) sending.destroy()
    },
    async answered() {
      const counts = new Map<number | 'cut', number>()
      for (const { status } of strangers) {
        const one = await status
        counts.set(one, (counts.get(one) ?? 0) + 1)
      }
      return counts
    },
  }
}
