import {
  type BrandFieldName,
  brandFieldNames,
  brandFields,
  newBrandValues,
} from '@telecopy/contract/brands/brand-fields'
import type { createBrand, updateBrand } from '@telecopy/contract/brands/brands.calls'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { mostCharacters } from '@telecopy/contract/kit/fields'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let fsi_gid: number

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  token = await tokenOf(test, org.east.administrator)
  await test.database.pool.query('update groups set is_allow_branding = 1')
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid, { is_allow_branding: 1 }))
})

const create = async (more: Partial<SentBodyOf<typeof createBrand>> = {}) => {
  const body = { fsi_gid, brand_name: 'Harbor Fax', domain: `fax${fsi_gid}.harbor.example`, ...more }
  return (await test.call('createBrand', { token, body })).body
}
const update = async (fsi_bid: number, more: Partial<SentBodyOf<typeof updateBrand>>) =>
  (await test.call('updateBrand', { token, body: { fsi_bid, fsi_gid, ...more } })).body
const details = async (fsi_bid: number) =>
  (await test.call('getBrand', { token, body: { fsi_bid, fsi_gid } })).body.data

const lastRecord = (fsi_bid: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'brand')
    .where('entity_id', '=', fsi_bid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const otherOf = (name: BrandFieldName) =>
  name === 'domain' ? `other${fsi_gid}.harbor.example` : brandFields[name].kind === 'text' ? 'Other' : 0

// A domain has a stricter rule than its kind: see brand-settings.test.ts.
const texts = brandFieldNames.filter((name) => brandFields[name].kind === 'text' && name !== 'domain')

describe('every field of a brand', () => {
  it.each(brandFieldNames.filter((name) => brandFields[name].inNew !== 'required'))(
    '%s of a new brand is as its record says, unless it is sent',
    async (name) => {
      const { fsi_bid } = await create()
      expect((await details(fsi_bid))[name]).toBe(newBrandValues[name])
      await test.call('deleteBrand', { token, body: { fsi_bid, fsi_gid } })
      const sent = await create({ [name]: otherOf(name) })
      expect((await details(sent.fsi_bid))[name]).toBe(otherOf(name))
    },
  )

  it.each(brandFieldNames)('%s is returned, saved and recorded, and the others stay', async (name) => {
    const { fsi_bid } = await create()
    const before = await details(fsi_bid)
    const after = otherOf(name)
    expect(await update(fsi_bid, { [name]: after })).toMatchObject({ code: 1 })
    expect(await details(fsi_bid)).toEqual({ ...before, [name]: after, version: before.version + 1 })
    expect(await lastRecord(fsi_bid)).toEqual({
      action: 'brand.update',
      before: { [name]: before[name] },
      after: { [name]: after },
    })
  })

  it.each(texts)('%s takes as many characters as the record says, and no more', async (name) => {
    const most = mostCharacters(brandFields[name])
    const { fsi_bid } = await create()
    expect(await update(fsi_bid, { [name]: 'x'.repeat(most + 1) })).toMatchObject({ code: 400 })
    expect(await update(fsi_bid, { [name]: 'x'.repeat(most) })).toMatchObject({ code: 1 })
    const write = test.database.pool.query(`update brands set ${name} = $2 where fsi_bid = $1`, [
      fsi_bid,
      'x'.repeat(most + 1),
    ])
    await expect(write).rejects.toThrow(`brands_${name}_check`)
  })
})
