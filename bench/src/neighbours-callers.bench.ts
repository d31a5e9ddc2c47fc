import { Agent, request } from 'node:http'
import type { Answered, Caller } from './neighbours-crowd.ts'

/*
 The program of a crowd: a process of its own, so that reading its answers delays no call that is measured. It begins
 with the first message, tells when its first answer begins, and tells at the second message what was answered until then.
*/

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const answered: Answered = {}
const over = new AbortController()

let isBegun = false
function begin(): void {
  if (!isBegun) process.send?.('begun')
  isBegun = true
}

let addresses = 0
/** An address of a site that has not called before. */
function nextAddress(): string {
  addresses += 1
  return `2001:db8:${(addresses % 65_536).toString(16)}::1`
}

/** Sends a call, reads its answer to the end, and resolves with its status, or with 'failed'. */
const callOnce = ({
  url,
  method,
  path,
  authorization,
  body,
  type = 'application/json',
  isFromEverywhere,
  unpacks,
}: Caller): Promise<string> =>
  new Promise((resolve) => {
    const typed = body === undefined ? {} : { 'content-type': type }
    const headers = {
      ...(authorization === undefined ? {} : { authorization }),
      ...(isFromEverywhere === true ? { 'x-forwarded-for': nextAddress() } : {}),
      ...(unpacks === undefined ? {} : { 'accept-encoding': unpacks }),
      ...typed,
      'content-length': Buffer.byteLength(body ?? ''),
    }
    const sending = request(`${url}${path}`, { agent, method, headers })
    sending.once('error', () => resolve('failed'))
    sending.once('close', () => resolve('failed'))
    sending.once('response', (answer) => {
      begin()
      answer.resume()
      answer.once('end', () => resolve(String(answer.statusCode)))
    })
    sending.end(body)
  })

async function keepCalling(caller: Caller): Promise<void> {
  while (!over.signal.aborted) {
    const status = await callOnce(caller)
    // What ends with the crowd was no answer of the server.
    if (over.signal.aborted) return
    answered[status] = (answered[status] ?? 0) + 1
  }
}

process.on('message', (callers: readonly Caller[] | 'leave') => {
  if (callers === 'leave') {
    over.abort()
    process.send?.(answered, () => process.disconnect())
    agent.destroy()
    return
  }
  for (const caller of callers) for (let at = 0; at < caller.parallel; at += 1) void keepCalling(caller)
})

// Without its measurement a crowd has nobody to tell.
process.on('disconnect', () => process.exit())
