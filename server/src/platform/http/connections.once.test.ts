import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { limitConnections, mostConnections } from './connections.ts'

/** A server without a port, and a way to connect to it from an address. */
function open(trustedProxies: readonly string[] = []) {
  const server = new EventEmitter()
  const connections = limitConnections({ server } as never, trustedProxies)
  const connect = (remoteAddress: string, { isBusy = false } = {}) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      isOpen: true,
      destroy: () => {
        socket.isOpen = false
        socket.emit('close')
      },
    })
    server.emit('connection', socket)
    const connection = connections.get(socket as unknown as Socket)
    if (connection !== undefined && isBusy) connection.unanswered = 1
    return socket
  }
  return { connect, connections }
}

const addressOf = (at: number): string => `203.0.${at >> 8}.${at & 255}`
const { inProcess, ofSite } = mostConnections

it('a site has a quarter of all connections, and a trusted proxy more (req 85, 94)', () => {
  const { connect, connections } = open(['192.0.2.0/24'])
  const own = Array.from({ length: ofSite + 1 }, () => connect('198.51.100.7'))
  expect(own.filter(({ isOpen }) => isOpen)).toHaveLength(ofSite)
  own[0]?.destroy()
  expect(connect('::ffff:198.51.100.7').isOpen).toBe(true)
  for (const address of ['192.0.2.8', '127.0.0.1'])
    for (let at = 0; at < ofSite + 1; at += 1) expect(connect(address).isOpen).toBe(true)
  expect(connections.size).toBe(3 * ofSite + 2)
})

it('beyond the most, the oldest connection without a request gives way to a new one (req 85, 94)', () => {
  const { connect, connections } = open()
  const old = Array.from({ length: inProcess }, (_, at) =>
    connect(addressOf(at), { isBusy: at !== 5 && at !== 9 }),
  )
  expect(connect('198.51.100.1', { isBusy: true }).isOpen).toBe(true)
  expect(old.filter(({ isOpen }) => !isOpen)).toEqual([old[5]])
  expect(connect('198.51.100.2', { isBusy: true }).isOpen).toBe(true)
  expect(connect('198.51.100.3').isOpen).toBe(false)
  expect(connections.size).toBe(inProcess)
})
