import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { allCalls } from '@telecopy/contract/all-calls'

/** Connections that are kept open: how many the servers have taken, and how to end them. */
export type Held = { count(): number; end(): void }

const boundary = 'neighbours'
const trickleMilliseconds = 1000
// So long after its head a call has its place, or its refusal.
const settleMilliseconds = 1000

/** The lines of a form for users/import before the content of its file. */
const formHead = (fsi_gid: number): string =>
  [
    ...Object.entries({ fsi_gid, time_zone: 'UTC' }).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}\r\ncontent-disposition: form-data; name="user_list_csv"; filename="users.csv"\r\n\r\n`,
  ].join('')

type Sender = { authorization: string; fsi_gid: number }

/** Begins uploads, `each` by each sender to each server, whose files come by a byte a second and never end. */
export async function uploadSlowly(
  urls: readonly string[],
  senders: readonly Sender[],
  each: number,
): Promise<Held> {
  const open = new Set<ClientRequest>()
  const begin = (url: string, { authorization, fsi_gid }: Sender): void => {
    const { method, path } = allCalls.importUsers
    const headers = { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const sending = request(`${url}${path}`, { agent: false, method, headers })
    open.add(sending)
    const over = (): void => void open.delete(sending)
    sending.once('error', over)
    sending.once('close', over)
    sending.once('response', (answer) => {
      answer.resume()
      over()
    })
    sending.write(formHead(fsi_gid))
  }
  for (const url of urls)
    for (const sender of senders) for (let at = 0; at < each; at += 1) begin(url, sender)
  const trickle = setInterval(() => open.forEach((one) => one.write('a')), trickleMilliseconds)
  await pause(settleMilliseconds)
  return {
    count: () => open.size,
    end() {
      clearInterval(trickle)
      open.forEach((one) => one.destroy())
    },
  }
}

/** Opens a download of the users without reading it. Resolves with the answer; undefined if the connection ends before. */
export const openDownload = (url: string, authorization: string): Promise<IncomingMessage | undefined> =>
  new Promise((resolve) => {
    const { method, path } = allCalls.exportUserList
    const headers = { authorization, 'content-type': 'application/json', 'content-length': 2 }
    const sending = request(`${url}${path}`, { agent: false, method, headers })
    sending.on('error', () => resolve(undefined))
    sending.once('response', (answer) => {
      // A connection that is cut ends the download, and nothing else.
      answer.on('error', () => undefined)
      resolve(answer)
    })
    sending.end('{}')
  })

/** Begins downloads of the users, `each` by each account from each server, whose clients read nothing. */
export async function downloadSlowly(
  urls: readonly string[],
  authorizations: readonly string[],
  each: number,
): Promise<Held> {
  const all = urls.flatMap((url) =>
    authorizations.flatMap((one) => Array.from({ length: each }, () => openDownload(url, one))),
  )
  const answers = await Promise.all(all)
  return {
    count: () => answers.filter((answer) => answer?.statusCode === 200 && !answer.destroyed).length,
    end: () => answers.forEach((answer) => answer?.destroy()),
  }
}

/** A receiver that takes connections and says nothing. `count` tells how many it has now. */
export async function listenSilently(): Promise<Held & { url: string }> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
    socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    count: () => open.size,
    end() {
      server.close()
      open.forEach((socket) => socket.destroy())
    },
  }
}
