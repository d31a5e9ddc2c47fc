import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { readUpTo, sendRequest } from './send-request.ts'

const manyPieces =
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n' + '1\r\nx\r\n'.repeat(200_000) + '0\r\n\r\n'

/** The processor time of reading an answer of many pieces that are sent together. */
async function costOf(read: (answer: IncomingMessage) => Promise<unknown>): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(manyPieces))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await sendRequest(new URL(`http://127.0.0.1:${port}`), {})
  const before = process.cpuUsage()
  await read(answer)
  const { user, system } = process.cpuUsage(before)
  answer.destroy()
  server.close()
  return user + system
}

it('an answer in very small pieces ends early, also when they come together (req 113)', async () => {
  const bounded = (answer: IncomingMessage) =>
    expect(readUpTo(answer, 64 * 1024)).rejects.toThrow('the answer comes in very small pieces')
  const whole = async (answer: IncomingMessage) => {
    answer.resume()
    await once(answer, 'end')
  }
  await costOf(whole)
  const ratios = []
  for (let round = 0; round < 5; round += 1) ratios.push((await costOf(bounded)) / (await costOf(whole)))
  expect(Math.min(...ratios)).toBeLessThan(0.1)
})
