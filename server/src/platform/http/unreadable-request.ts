import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { serverMessages } from '@telecopy/contract/messages/shared'
import { secureHeaders } from './security-headers.ts'

type ClientError = Error & { code?: string }

// The errors with which Node's parser gives up; everything else is a request that can't be parsed.
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

const messages: Readonly<Record<number, string>> = { 413: serverMessages.tooLarge }

function answerOf(status: number, isSecure: boolean): string {
  const message = messages[status] ?? serverMessages.badRequest
  const errors = status === 400 ? { errors: [{ path: '', message }] } : {}
  const body = JSON.stringify({ code: status, message, ...errors })
  const headers = {
    // The host could not be read.
    ...secureHeaders({ isSecure, isMainHost: false }),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

// Closing a connection with unread bytes resets it, and the answer is lost on its way.
const patienceMilliseconds = 1000

/** Answers requests that never reach a route, in the form of the contract's errors, and reads no more. */
export const refuseUnreadable =
  (isSecure: boolean) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
    socket.pause()
    socket.end(answerOf(statuses[error.code ?? ''] ?? 400, isSecure))
    setTimeout(() => socket.destroy(error), patienceMilliseconds).unref()
  }
