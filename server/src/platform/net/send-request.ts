import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

// Some servers send early hints; more than a few answers before the answer only cost this process.
const mostInterimAnswers = 10

/** A server sends more answers with a status of 100 to 199 than it may. Nothing else would end it. */
export class TooManyInterimAnswers extends Error {
  override readonly name = 'TooManyInterimAnswers'
}

// Each piece takes the process some microseconds, however little is in it. Honest servers send some KiB at once.
const leastOfPiece = 1024
// What the connection reads beside the bytes of the answer: the sizes of the pieces, and what a server writes there.
const mostBeside = 128 * 1024

/**
 * The body of an answer. It counts the pieces as they are parsed: an iterator of the stream would count those that came
 * together as one.
 *
 * @throws Error when it has more bytes than it may, comes in very small pieces, or ends too soon
 */
export function readUpTo(answer: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let [size, weight] = [0, 0]
    const take = (piece: Buffer): void => {
      size += piece.length
      weight += Math.max(leastOfPiece, piece.length)
      const isInPieces = weight > 2 * most
      if (!isInPieces && size <= most && answer.socket.bytesRead <= 2 * most + mostBeside) {
        pieces.push(piece)
        return
      }
      // The parser gives what it has read already, also after the end.
      answer.off('data', take)
      answer.destroy(
        new Error(
          isInPieces ? 'the answer comes in very small pieces' : `the answer has more than ${most} bytes`,
        ),
      )
    }
    answer.on('data', take)
    answer.once('end', () => resolve(Buffer.concat(pieces)))
    answer.once('error', reject)
    answer.once('close', () => reject(new Error('the answer ended too soon')))
  })
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
