import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { Connections, findRoom, limitConnections, mostConnections } from './connections.ts'

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

it('beyond the most, the oldest connection that is idle gives way to a new one (req 85, 94)', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { connect } = open()
  const old = Array.from({ length: inProcess }, (_, at) =>
    connect('127.0.0.1', at === 5 || at === 9 ? {} : { asker: addressOf(at) }),
  )
  const gone = () => old.filter(({ isOpen }) => !isOpen)
  // The first request of the two may be on its way.
  expect(connect('127.0.0.1').isOpen).toBe(true)
  expect(gone()).toEqual([])
  vi.advanceTimersByTime(1000)
  for (const expected of [[old[5]], [old[5], old[9]]]) {
    expect(connect('127.0.0.1').isOpen).toBe(true)
    expect(gone()).toEqual(expected)
  }
  vi.useRealTimers()
})

it('where none is idle, the oldest request of the site that has most gives way to one of another site (req 85, 94)', () => {
  const { connect, connections } = open()
  const of = (asker: string, length: number) => Array.from({ length }, () => connect('127.0.0.1', { asker }))
  const few = of('192.0.2.1', 700)
  const many = of('198.51.100.1', inProcess - 700)
  expect(findRoom(connections, '198.51.100.1')).toBe(true)
  connect('127.0.0.1')
  expect(findRoom(connections, '198.51.100.1')).toBe(false)
  expect(findRoom(connections, '203.0.113.1')).toBe(true)
  expect([...few, ...many].filter(({ isOpen }) => !isOpen)).toEqual(many.slice(0, 1))
})

it('new connections whose request is not read yet are few beyond the most (req 85, 94)', () => {
  const { connect, connections } = open()
  for (let at = 0; at < inProcess + 300; at += 1) expect(connect('127.0.0.1').isOpen).toBe(true)
  expect(connect('127.0.0.1').isOpen).toBe(false)
  expect(connections.size).toBe(inProcess + 300)
})
