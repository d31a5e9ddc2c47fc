import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

// Some servers send early hints; more than a few answers before the answer only cost this process.
const mostInterimAnswers = 10

/** A server sends more answers with a status of 100 to 199 than it may. Nothing else would end it. */
export class TooManyInterimAnswers extends Error {
  override readonly name = 'TooManyInterimAnswers'
}

/**
 * Sends a request over a connection of its own, and resolves with the answer when its headers are there. It follows no
 * redirect and unpacks nothing. `signal` ends the request and the answer's body.
 *
 * @throws TooManyInterimAnswers, or the error of the connection
 */
export function sendRequest(
  url: URL,
  { body, ...options }: RequestOptions & { body?: string },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent: false })
    let interimAnswers = 0
    sent.on('information', () => {
      interimAnswers += 1
      if (interimAnswers <= mostInterimAnswers) return
      // The answer may be among what has been read already.
      reject(new TooManyInterimAnswers('it sends answers that are none'))
      sent.destroy()
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    // A server that changes the protocol gets no further: Node would tell neither of an answer nor of an error.
    sent.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('it changed the protocol'))
    })
    sent.on('close', () => reject(new Error('the connection ended without an answer')))
    sent.end(body)
  })
}
