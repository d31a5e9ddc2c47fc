import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  faxNumberFieldNames,
  faxNumberFields,
  faxNumberSettingNames,
  settingsWithoutUser,
} from '@telecopy/contract/fax-numbers/fax-number-fields'
import type { assignFaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { type Field, mostCharacters } from '@telecopy/contract/kit/fields'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber, makeNumberOf, otherSettings } from './fax-numbers.factory.ts'

let test: TestApp
let org: Organisation
let east: string
let user: MadeUser

beforeAll(async () => {
  ;({ test, org, east } = await openOrganisation())
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await makeUser(test.database.db, org.east.group.fsi_gid)
})

// A vFax keeps no setting of a fax machine.
const ata = { type: '1', ata_mac: '001FC1000001' } as const

const makeAta = (fields: object = {}) => makeNumberOf(test.database.db, user, { ...ata, ...fields })

const assign = async (fsi_nid: number, settings: Partial<SentBodyOf<typeof assignFaxNumber>>) => {
  const body = { fsi_uid: user.fsi_uid, fsi_nid, ...settings }
  return (await test.call('assignFaxNumber', { token: east, body })).body as { code: number }
}

const details = async (fsi_nid: number) =>
  (await test.call('getFaxNumber', { token: east, body: { fsi_nid } })).body.data

const lastRecord = (fsi_nid: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'fax-number')
    .where('entity_id', '=', fsi_nid)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const textNames = faxNumberSettingNames.filter((name) => faxNumberFields[name].kind === 'text')
const withOwnRule: ReadonlySet<string> = new Set(['csid', 'ata_mac'])
const isLatinOnly = (name: (typeof textNames)[number]): boolean =>
  withOwnRule.has(name) || (faxNumberFields[name] as Field).isLatin === true

// The letter is a hexadecimal digit, too.
const textOf = (length: number): string => 'A'.repeat(length)

describe('every field of a fax number', () => {
  it('has a column', async () => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = 'fax_numbers'`.execute(
      test.database.db,
    )
    const columns = new Set(rows.map(({ column_name }) => column_name))
    expect(faxNumberFieldNames.filter((name) => !columns.has(name))).toEqual([])
  })

  it.each(textNames)('%s has a column of the length that the record says', async (name) => {
    const most = mostCharacters(faxNumberFields[name])
    const { fsi_nid } = await makeAta()
    const write = (text: string) =>
      sql`update fax_numbers set ${sql.ref(name)} = ${text} where fsi_nid = ${fsi_nid}`.execute(
        test.database.db,
      )
    await write(textOf(most))
    await expect(write(textOf(most + 1))).rejects.toMatchObject({ code: '23514' })
  })

  it('is answered', async () => {
    const { fsi_nid } = await makeAta(otherSettings)
    expect(await details(fsi_nid)).toMatchObject(otherSettings)
  })

  it.each(textNames)('%s takes as many characters as the record says, and no more', async (name) => {
    const most = mostCharacters(faxNumberFields[name])
    const { fsi_nid } = await makeAta()
    expect(await assign(fsi_nid, { [name]: textOf(most + 1) })).toMatchObject({ code: 400 })
    expect(await assign(fsi_nid, { [name]: textOf(most) })).toMatchObject({ code: 1 })
    expect((await details(fsi_nid))[name]).toBe(textOf(most))
  })

  it.each(textNames)('%s takes other letters than Latin ones only if the record says so', async (name) => {
    const { fsi_nid } = await makeAta()
    const code = isLatinOnly(name) ? 400 : 1
    expect(await assign(fsi_nid, { [name]: 'Зал' })).toMatchObject({ code })
  })

  it.each(faxNumberSettingNames)('%s is saved, read back and recorded', async (name) => {
    const { fsi_nid } = await makeAta()
    const before = (await details(fsi_nid))[name]
    const wanted = otherSettings[name]
    expect(await assign(fsi_nid, { [name]: wanted })).toMatchObject({ code: 1 })
    expect((await details(fsi_nid))[name]).toBe(wanted)
    expect(await lastRecord(fsi_nid)).toEqual({
      action: 'fax-number.update',
      before: { [name]: before },
      after: { [name]: wanted },
    })
  })

  it.each(faxNumberSettingNames)('%s is given to a number that is assigned', async (name) => {
    const { fsi_nid } = await makeFaxNumber(test.database.db, user.fsi_gid)
    const wanted = otherSettings[name]
    expect(await assign(fsi_nid, { ...ata, [name]: wanted })).toMatchObject({ code: 1 })
    expect((await details(fsi_nid))[name]).toBe(wanted)
    expect(await lastRecord(fsi_nid)).toMatchObject({
      action: 'fax-number.assign',
      before: { [name]: settingsWithoutUser[name] },
      after: { [name]: wanted },
    })
  })

  it.each(faxNumberFieldNames)('%s is reset when the number is unassigned', async (name) => {
    const { fsi_nid } = await makeAta({ [name]: otherSettings[name] })
    const body = { fsi_uid: user.fsi_uid, fsi_nid }
    expect((await test.call('unassignFaxNumber', { token: east, body })).body).toEqual({ code: 1 })
    expect((await details(fsi_nid))[name]).toBe(settingsWithoutUser[name])
    expect(await lastRecord(fsi_nid)).toMatchObject({
      action: 'fax-number.unassign',
      before: { [name]: otherSettings[name] },
      after: { [name]: settingsWithoutUser[name] },
    })
  })
})
