import {
  type SharedLineFieldName,
  sharedLineFieldNames,
  sharedLineFields,
  sharedLineOptionNames,
} from '@telecopy/contract/shared-lines/shared-line-fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { type LineCalls, lineCallsOf, makeLineGroup, openLineOrganisation } from './line-calls.factory.ts'

let test: TestApp
let east: LineCalls
let gsd_id: number

beforeAll(async () => {
  const opened = await openLineOrganisation()
  ;({ test } = opened)
  east = lineCallsOf(test, opened.east)
  const made = await makeLineGroup(test.database.db, opened.org.east.group.fsi_gid)
  gsd_id = Number((await east.create(made)).gsd_id)
})
afterAll(() => test.close())

const otherOf = (name: SharedLineFieldName, value: unknown) =>
  sharedLineFields[name].kind === 'text' ? `Other ${name}` : 1 - Number(value)

describe('every field of a shared line', () => {
  it.each(sharedLineOptionNames)('%s of a new line is as its record says', async (name) => {
    expect((await east.details(gsd_id))[name]).toBe(sharedLineFields[name].inNew)
  })

  it.each(sharedLineFieldNames)('%s is returned, saved and recorded, and the others stay', async (name) => {
    const before = await east.details(gsd_id)
    const after = otherOf(name, before[name])
    expect(await east.update({ gsd_id, [name]: after })).toMatchObject({ code: 1 })
    expect(await east.details(gsd_id)).toEqual({ ...before, [name]: after, version: before.version + 1 })
    expect((await east.history(gsd_id))[0]).toMatchObject({
      before: { [name]: before[name] },
      after: { [name]: after },
    })
  })

  it('of a text has a column of its length', async () => {
    const { tag } = sharedLineFields
    const setting = (length: number) =>
      test.database.pool.query('update shared_lines set tag = $2 where gsd_id = $1', [
        gsd_id,
        'x'.repeat(length),
      ])
    await expect(setting(tag.most + 1)).rejects.toThrow(/shared_lines_tag_check/)
    await setting(tag.most)
  })
})
