import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../groups/groups.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeBrand } from './brands.factory.ts'

let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.east.administrator)
})
afterAll(() => test.close())

const list = async (fsi_gid: number) => (await test.call('listBrands', { token, body: { fsi_gid } })).body

describe('listBrands', () => {
  it("answers a group's own brand, and none of the groups around it", async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    await makeBrand(test.database.db, org.east.group.fsi_gid)
    expect(await list(group.fsi_gid)).toEqual({ code: 1, data: { brands: [] } })
    const brand = await makeBrand(test.database.db, group.fsi_gid, {
      logo_png: Buffer.from('picture'),
      is_allow_sub_group_signin: 0,
    })
    expect(await list(group.fsi_gid)).toEqual({
      code: 1,
      data: {
        brands: [
          {
            fsi_bid: brand.fsi_bid,
            fsi_gid: group.fsi_gid,
            brand_name: brand.brand_name,
            domain: brand.domain,
            has_logo: 1,
            is_active: 1,
            is_send_welcome_email: 1,
            is_send_activation_link: 1,
            is_allow_sub_group_signin: 0,
            created_time: expect.any(Number),
            lst_updated_time: expect.any(Number),
          },
        ],
      },
    })
  })
})

describe('deleteBrand', () => {
  it('deletes it, records its former values, and frees its domain', async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const { fsi_bid, fsi_gid, brand_name, domain } = await makeBrand(test.database.db, group.fsi_gid)
    expect((await test.call('checkDomain', { body: { domain } })).body).toEqual({ code: 1 })
    expect((await test.call('deleteBrand', { token, body: { fsi_bid, fsi_gid } })).body).toEqual({ code: 1 })
    expect((await test.call('checkDomain', { body: { domain } })).body.code).not.toBe(1)
    expect((await test.call('deleteBrand', { token, body: { fsi_bid, fsi_gid } })).status).toBe(404)
    const rows = await test.database.db
      .selectFrom('audit_log')
      .select(['actor_email', 'fsi_gid', 'entity_id', 'entity_name', 'before'])
      .where('action', '=', 'brand.delete')
      .where('entity_id', '=', fsi_bid)
      .execute()
    expect(rows).toEqual([
      {
        actor_email: org.east.administrator.email,
        fsi_gid,
        entity_id: fsi_bid,
        entity_name: brand_name,
        before: {
          brand_name,
          domain,
          is_active: 1,
          is_send_welcome_email: 1,
          welcome_email: '',
          is_send_activation_link: 1,
          email_signature: '',
          is_allow_sub_group_signin: 1,
          logo: 'none',
        },
      },
    ])
  })

  it('deletes a brand only through its own group (req 29)', async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const other = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const { fsi_bid } = await makeBrand(test.database.db, group.fsi_gid)
    const answer = await test.call('deleteBrand', { token, body: { fsi_bid, fsi_gid: other.fsi_gid } })
    expect(answer.status).toBe(404)
    expect((await list(group.fsi_gid)).data.brands).toHaveLength(1)
  })

  it('of a deleted group is recorded with the parent of the group', async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const { fsi_bid, brand_name, domain } = await makeBrand(test.database.db, group.fsi_gid)
    const { body } = await test.call('deleteGroup', { token, body: { fsi_gid: group.fsi_gid } })
    expect(body).toEqual({ code: 1 })
    expect((await test.call('checkDomain', { body: { domain } })).body.code).not.toBe(1)
    const row = await test.database.db
      .selectFrom('audit_log')
      .select(['fsi_gid', 'entity_name'])
      .where('action', '=', 'brand.delete')
      .where('entity_id', '=', fsi_bid)
      .executeTakeFirst()
    expect(row).toEqual({ fsi_gid: org.east.group.fsi_gid, entity_name: brand_name })
  })
})
