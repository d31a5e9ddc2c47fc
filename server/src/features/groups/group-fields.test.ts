import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type GroupField,
  type GroupSettingName,
  allPermissions,
  groupFieldNames,
  groupFields,
  groupSettingNames,
} from '@telecopy/contract/groups/group-fields'
import { type Field, mostCharacters } from '@telecopy/contract/kit/fields'
import type { Organisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type GroupCalls, actsOn, openGroupCalls } from './group-calls.factory.ts'
import { makeGroup } from './groups.factory.ts'

let test: TestApp
let org: Organisation
let root: GroupCalls

beforeAll(async () => {
  ;({ test, org, root } = await openGroupCalls())
})
afterAll(() => test.close())

// SSO needs a registered provider, and the switches for sending need a default user: separate tests set these.
const setElsewhere = (name: GroupSettingName): boolean => {
  const { part, judged }: GroupField = groupFields[name]
  return part === 'sso' || judged === 'existing'
}

const textNames = groupSettingNames.filter((name) => groupFields[name].kind === 'text')
const isLatin = ({ isLatin: only }: Field): boolean => only === true

const otherValue = { flag: 0, duration: '1', days: 17, text: 'Other' } as const
const opposite = { 0: 1, 1: 0 } as const

// Each test has a parent of its own, so that a value that is unique below a parent is free.
describe('every field of a group', () => {
  it('has a column', async () => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = 'groups'`.execute(
      test.database.db,
    )
    const columns = new Set(rows.map(({ column_name }) => column_name))
    expect(groupFieldNames.filter((name) => !columns.has(name))).toEqual([])
  })

  it.each(textNames)('%s has a column that refuses more characters than the record says', async (name) => {
    const { fsi_gid } = await makeGroup(test.database.db, org.root.fsi_gid)
    const long = 'n'.repeat(mostCharacters(groupFields[name]) + 1)
    const write = sql`update groups set ${sql.ref(name)} = ${long} where fsi_gid = ${fsi_gid}`
    await expect(write.execute(test.database.db)).rejects.toThrow('violates check constraint')
  })

  it('is answered', async () => {
    const details = await root.details(org.root.fsi_gid)
    expect(groupFieldNames.filter((name) => details[name] === undefined)).toEqual([])
  })

  it.each(textNames)('%s takes no more characters than the record says', async (name) => {
    const most = mostCharacters(groupFields[name])
    const group = await makeGroup(test.database.db, org.root.fsi_gid)
    expect(await root.update(group.fsi_gid, { [name]: 'n'.repeat(most + 1) })).toMatchObject({ code: 400 })
  })

  it.each(textNames.filter((name) => !setElsewhere(name)))(
    '%s takes as many characters as the record says',
    async (name) => {
      const longest = 'n'.repeat(mostCharacters(groupFields[name]))
      const group = await makeGroup(test.database.db, org.root.fsi_gid)
      expect(await root.update(group.fsi_gid, { [name]: longest })).toMatchObject({ code: 1 })
      expect((await root.details(group.fsi_gid))[name]).toBe(longest)
    },
  )

  it.each(textNames.filter((name) => isLatin(groupFields[name])))(
    '%s takes Latin letters only',
    async (name) => {
      const group = await makeGroup(test.database.db, org.root.fsi_gid)
      expect(await root.update(group.fsi_gid, { [name]: 'Клиника' })).toMatchObject({ code: 400 })
    },
  )

  it.each(groupSettingNames.filter((name) => !setElsewhere(name)))(
    '%s is saved, read back and recorded',
    async (name) => {
      const parent = await makeGroup(test.database.db, org.root.fsi_gid, allPermissions)
      const group = await makeGroup(test.database.db, parent.fsi_gid, allPermissions)
      const before = (await root.details(group.fsi_gid))[name]
      const { kind } = groupFields[name]
      const wanted = kind === 'flag' ? opposite[before as 0 | 1] : otherValue[kind]
      // A number of days is kept only beside a duration of that many days.
      const beside = kind === 'days' ? ({ is_retention_inbox: '1', is_retention_sent: '1' } as const) : {}
      expect(await root.update(group.fsi_gid, { ...beside, [name]: wanted })).toMatchObject({ code: 1 })
      expect((await root.details(group.fsi_gid))[name]).toBe(wanted)
      const [act] = await actsOn(test.database.db, group.fsi_gid)
      expect(act).toMatchObject({
        action: 'group.update',
        before: { [name]: before },
        after: { [name]: wanted },
      })
    },
  )

  it.each(groupSettingNames.filter((name) => !setElsewhere(name)))(
    '%s is given to a new group',
    async (name) => {
      const { kind } = groupFields[name]
      const { fsi_gid } = await makeGroup(test.database.db, org.root.fsi_gid, allPermissions)
      const parent = await root.details(fsi_gid)
      const wanted = kind === 'flag' ? opposite[parent[name] as 0 | 1] : otherValue[kind]
      const beside = kind === 'days' ? ({ is_retention_inbox: '1', is_retention_sent: '1' } as const) : {}
      const made = await root.create(fsi_gid, { ...beside, [name]: wanted })
      expect(made).toMatchObject({ code: 1 })
      expect((await root.details(made.fsi_gid))[name]).toBe(wanted)
    },
  )

  it.each(groupSettingNames.filter((name) => !setElsewhere(name) && groupFields[name].inNew === 'default'))(
    '%s of a group is not given to a new group below it',
    async (name) => {
      const { kind } = groupFields[name]
      const parent = await makeGroup(test.database.db, org.root.fsi_gid, allPermissions)
      const usual = (await root.details(parent.fsi_gid))[name]
      const wanted = kind === 'flag' ? opposite[usual as 0 | 1] : otherValue[kind]
      expect(await root.update(parent.fsi_gid, { [name]: wanted })).toMatchObject({ code: 1 })
      const made = await root.create(parent.fsi_gid)
      expect((await root.details(made.fsi_gid))[name]).toBe(usual)
    },
  )
})
