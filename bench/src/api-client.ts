import { Agent, type IncomingMessage, request } from 'node:http'
import type { AllCalls, CallName } from '@telecopy/contract/all-calls'
import { allCalls } from '@telecopy/contract/all-calls'
import type { AnswerOf, SentBodyOf } from '@telecopy/contract/kit/define-call'

/** Calls the server as an integrator's program would: one connection a caller, kept open. */
export type ApiClient = {
  call<Name extends CallName>(name: Name, sent: Sent<Name>): Promise<AnswerOf<AllCalls[Name]>>
  /** The answer as it comes. */
  open<Name extends CallName>(name: Name, sent: Sent<Name>): Promise<IncomingMessage>
  close(): void
}

type Sent<Name extends CallName> = {
  authorization: string
  body?: SentBodyOf<AllCalls[Name]>
  /** The origin of the call, for a server that trusts this machine as a proxy. */
  address?: string
}

// Read by events: an async iterator takes as long as the rest of a small call.
const textOf = (answer: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    answer.on('data', (piece: Buffer) => pieces.push(piece))
    answer.once('end', () => resolve(Buffer.concat(pieces).toString()))
    answer.once('error', reject)
  })

export function makeApiClient(url: string, maxSockets = 64): ApiClient {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const open: ApiClient['open'] = (name, { authorization, body, address }) =>
    new Promise((resolve, reject) => {
      const { method, path } = allCalls[name]
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const type = payload === undefined ? {} : { 'content-type': 'application/json' }
      const length = { 'content-length': Buffer.byteLength(payload ?? '') }
      const sending = request(`${url}${path}`, {
        agent,
        method,
        headers: {
          authorization,
          ...type,
          ...length,
          ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        },
      })
      sending.once('error', reject)
      sending.once('response', (answer) => {
        if (answer.statusCode === 200) resolve(answer)
        else reject(new Error(`${path} answered ${answer.statusCode}`))
      })
      sending.end(payload)
    })
  return {
    open,
    call: async (name, sent) =>
      JSON.parse(await textOf(await open(name, sent))) as AnswerOf<AllCalls[typeof name]>,
    close: () => agent.destroy(),
  }
}
