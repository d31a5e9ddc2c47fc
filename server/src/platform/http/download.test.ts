import fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendDownload } from './download.ts'

const brokenOff = async function* () {
  yield 'a'
  throw new Error('no database')
}

const nothing = async function* () {
  yield ''
}

it.each([
  ['Users_7.csv', 'attachment; filename="Users_7.csv"'],
  ['a"b.csv', String.raw`attachment; filename="a\"b.csv"`],
  ['Zoë.csv', 'attachment; filename="Zoë.csv"'],
  ['传真.csv', `attachment; filename="??.csv"; filename*=UTF-8''%E4%BC%A0%E7%9C%9F.csv`],
  ['../../etc/passwd', 'attachment; filename="passwd"'],
  [
    'x\r\nset-cookie: a=b',
    String.raw`attachment; filename="x??set-cookie: a=b"; filename*=UTF-8''x%0D%0Aset-cookie%3A%20a%3Db`,
  ],
])('the name %j stays a name: no path, no quote, no header of its own (req 51)', async (filename, header) => {
  const app = fastify()
  app.get('/', (_request, reply) => sendDownload(reply, 'text/csv', { filename, content: nothing() }))
  const { headers } = await app.inject('/')
  expect(Buffer.from(String(headers['content-disposition']), 'latin1').toString('latin1')).toBe(header)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  await app.close()
})

it('a failure of its content is logged, though the answer has begun', async () => {
  const logged: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } } })
  app.get('/', (_request, reply) =>
    sendDownload(reply, 'text/csv', { filename: 'a.csv', content: brokenOff() }),
  )
  await expect(app.inject('/')).rejects.toThrow('destroyed')
  expect(logged).toEqual([expect.stringMatching(/no database.*the answer broke off/s)])
  await app.close()
})
