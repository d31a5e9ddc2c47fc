import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { Connections, limitConnections, mostConnections } from './connections.ts'

/** A server without a port, and a way to connect to it from an address. */
function open(trustedProxies: readonly string[] = []) {
  const server = new EventEmitter()
  const connections = new Connections()
  limitConnections({ server } as never, { trustedProxies, connections })
  /** With an asker, a request of that site is being answered. */
  const connect = (remoteAddress: string, { asker = '' } = {}) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      isOpen: true,
      destroy: () => {
        socket.isOpen = false
        socket.emit('close')
      },
      resetAndDestroy: () => socket.destroy(),
    })
    server.emit('connection', socket)
    const connection = connections.get(socket as unknown as Socket)
    if (connection !== undefined && asker !== '') {
      Object.assign(connection, { unanswered: 1, asker })
      connections.askers.add(asker, 1)
    }
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
    connect(addressOf(at), at === 5 || at === 9 ? {} : { asker: addressOf(at) }),
  )
  for (const [at, gone] of [old[5], old[9]].entries()) {
    expect(connect('198.51.100.1', { asker: `198.51.100.${at}` }).isOpen).toBe(true)
    expect(gone?.isOpen).toBe(false)
  }
  expect(connect('198.51.100.3').isOpen).toBe(false)
  expect(old.filter(({ isOpen }) => !isOpen)).toHaveLength(2)
  expect(connections.size).toBe(inProcess)
})

it('where all have a request, the oldest one of the site that has most gives way, also behind a proxy (req 85, 94)', () => {
  const { connect } = open()
  const of = (asker: string, length: number) => Array.from({ length }, () => connect('127.0.0.1', { asker }))
  const few = of('192.0.2.1', 700)
  const many = of('198.51.100.1', inProcess - 700)
  for (let at = 0; at < 3; at += 1) expect(connect('127.0.0.1', { asker: '203.0.113.1' }).isOpen).toBe(true)
  expect([...few, ...many].filter(({ isOpen }) => !isOpen)).toEqual(many.slice(0, 3))
})
