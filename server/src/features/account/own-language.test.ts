import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '@telecopy/contract/languages'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation
let root: string
beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
})
afterAll(() => test.close())

describe('the language of an account', () => {
  const own = async () => (await test.call('getAccount', { token: root })).body.language
  const set = (language: string) =>
    test.call('setOwnLanguage', { token: root, body: { language: language as Language } })
  const records = () =>
    test.database.db
      .selectFrom('audit_log')
      .select(['actor_uid', 'entity_id', 'before', 'after'])
      .where('action', '=', 'user.set-language')
      .orderBy('id')
      .execute()

  it('is English at first, is changed by its owner, and each change is recorded (req 75)', async () => {
    expect(await own()).toBe('en')
    expect((await set('es')).body).toEqual({ code: 1 })
    expect(await own()).toBe('es')
    expect((await set('es')).body).toEqual({ code: 1 })
    const { fsi_uid } = org.administrator
    expect(await records()).toEqual([
      { actor_uid: fsi_uid, entity_id: fsi_uid, before: { language: 'en' }, after: { language: 'es' } },
    ])
  })

  it.each(['de', '', 'EN', 'es-MX'])('is none that we do not speak: %s', async (language) => {
    const [before, recorded] = [await own(), await records()]
    expect((await set(language)).status).toBe(400)
    expect([await own(), await records()]).toEqual([before, recorded])
  })

  it('is that of the creator in a new user, unless another is given', async () => {
    await set('fr')
    const create = async (email: string, changes: { language?: Language } = {}) => {
      const person = { first_name: 'Nia', last_name: 'Byrne', time_zone: 'UTC', email }
      const { body } = await test.call('createUser', {
        token: root,
        body: { ...person, fsi_gid: org.root.fsi_gid, ...changes },
      })
      if (body.code !== 1) throw new Error(JSON.stringify(body))
      return (await test.call('getUser', { token: root, body: { fsi_uid: body.fsi_uid } })).body.data.language
    }
    expect(await create('nia.one@example.com')).toBe('fr')
    expect(await create('nia.two@example.com', { language: 'es' })).toBe('es')
  })
})
