import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

let test: TestApp
let token: string

beforeAll(async () => {
  test = await openTestApp()
  const org = await makeOrganisation(test)
  token = await tokenOf(test, org.east.administrator)
})
afterAll(() => test.close())

async function bulletins(query: Record<string, string>): Promise<string[]> {
  const { body } = await test.call('listBulletins', { token, query })
  const read: { bulletins: { subject: string }[] } = JSON.parse(body.data)
  return read.bulletins.map((bulletin) => bulletin.subject)
}

async function health(): Promise<unknown> {
  const { body } = await test.call('getServiceHealth', { token })
  return JSON.parse(body.data)
}

describe('listBulletins', () => {
  it('is empty before there are any', async () => expect(await bulletins({ latest: '1' })).toEqual([]))

  it('answers the latest alone, or pages newest first, inside a JSON string', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => ({
      subject: `No ${at}`,
      content: 'Text',
      created_time: 1000 + at,
    }))
    await test.database.db.insertInto('bulletins').values(rows).execute()
    expect(await bulletins({ id: 'null', page: 'null', latest: '1' })).toEqual(['No 24'])
    expect(await bulletins({ id: '', page: '', latest: 'true' })).toEqual(['No 24'])
    expect(await bulletins({ page: '1' })).toHaveLength(20)
    expect(await bulletins({ page: '2' })).toEqual(['No 4', 'No 3', 'No 2', 'No 1', 'No 0'])
  })

  it('refuses an invalid page', async () => {
    const { status } = await test.call('listBulletins', { token, query: { page: '-1' } })
    expect(status).toBe(400)
  })
})

describe('getServiceHealth', () => {
  it('names each service as not connected before its first report', async () =>
    expect(await health()).toEqual({
      ata: 0,
      w2f: 0,
      e2f: 0,
      zoom_app: 0,
      not_connected: ['ata', 'w2f', 'e2f', 'zoom_app'],
    }))

  it('accepts a report for 15 minutes', async () => {
    const reported_time = test.clock.now() - 800
    await test.database.db
      .insertInto('service_health')
      .values([
        { indicator: 'ata', is_healthy: 1, reported_time },
        { indicator: 'w2f', is_healthy: 0, reported_time },
        { indicator: 'zoom_app', is_healthy: 1, reported_time: reported_time - 100 },
      ])
      .execute()
    expect(await health()).toEqual({ ata: 1, w2f: 0, e2f: 0, zoom_app: 0, not_connected: ['e2f'] })
    test.clock.advance(99)
    expect(await health()).toMatchObject({ ata: 1 })
    test.clock.advance(2)
    expect(await health()).toMatchObject({ ata: 0 })
  })
})
