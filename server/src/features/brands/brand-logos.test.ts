import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureOnly } from '@telecopy/contract/brands/png-chunks'
import { branding } from '@telecopy/contract/limits'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { asData, makePng } from './brands.factory.ts'

const unsupported = "The seletced file's type is not supported."
const tooLarge = 'The logo must have at most 512 KB and 1,000,000 pixels.'

let test: TestApp
let token: string
let rootGid: number
let brand: { fsi_bid: number; fsi_gid: number }

beforeAll(async () => {
  // Many calls of an account may be at work at once, so that its logos wait for each other.
  const opened = await openOrganisation({ databasePool: 200 })
  test = opened.test
  token = opened.root
  rootGid = opened.org.root.fsi_gid
  const { fsi_gid } = await makeGroup(test.database.db, opened.org.root.fsi_gid, { is_allow_branding: 0 })
  await test.database.pool.query('update groups set is_allow_branding = 1')
  const body = { fsi_gid, brand_name: 'Harbor Fax', domain: 'fax.harbor.example' }
  const { fsi_bid } = (await test.call('createBrand', { token, body })).body
  brand = { fsi_bid, fsi_gid }
})
afterAll(() => test.close())

const send = async (logo_data: string) =>
  (await test.call('updateBrand', { token, body: { ...brand, logo_data } })).body as {
    code: number
    errors?: { path: string; message: string }[]
  }

const stored = async () => (await test.call('getBrand', { token, body: brand })).body.data
const storedFile = async () => Buffer.from((await stored()).logo_data.split(',')[1] ?? '', 'base64')

const refused = (message: string) => ({ code: 400, errors: [{ path: 'logo_data', message }] })

const plain = () => sharp({ create: { width: 35, height: 6, channels: 3, background: '#1e407c' } })

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

const headEnd = 33
const withChunk = (png: Buffer, name: string, content: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, headEnd), chunk(name, content), png.subarray(headEnd)])

/** The same file with another size in its header. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const head = Buffer.from(png.subarray(16, 29))
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), png.subarray(headEnd)])
}

/** A picture that does not compress. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

describe('a logo (req 55)', () => {
  it('is decoded and encoded anew: metadata, frames and appended text are gone', async () => {
    const canary = 'canary <script>alert(1)</script>'
    const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
    const file = Buffer.concat([
      withChunk(withChunk(await makePng(350, 60), 'tEXt', Buffer.from(`Comment\0${canary}`)), 'acTL', frames),
      Buffer.from(canary),
    ])
    expect(await send(asData(file))).toMatchObject({ code: 1 })
    const picture = await storedFile()
    expect(picture.includes('canary')).toBe(false)
    expect(picture.includes('acTL')).toBe(false)
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 350, height: 60, channels: 4 })
    expect([...data.subarray(0, 4)]).toEqual([0x1e, 0x40, 0x7c, 0x80])
    const { has_logo, logo_size } = await stored()
    expect([has_logo, logo_size]).toEqual([1, picture.length])
  })

  it('is read without its texts and its colour profile, so that none of them is unpacked', async () => {
    const png = await makePng(350, 60)
    const text = Buffer.from('Comment\0\0text')
    const file = withChunk(withChunk(png, 'zTXt', text), 'iCCP', text)
    expect(pictureOnly(file)).toEqual(pictureOnly(png))
    const ofP3 = await plain().withIccProfile('p3').png().toBuffer()
    expect(await send(asData(ofP3))).toMatchObject({ code: 1 })
    const pixels = await sharp(await storedFile())
      .raw()
      .toBuffer()
    // A decoder that read the profile would answer the colour of before.
    expect([...pixels.subarray(0, 3)]).toEqual([38, 63, 120])
  })

  it('is the picture of the brand’s host at once', async () => {
    await send(asData(await makePng(100, 20)))
    const picture = await test.raw({ url: '/admin-endpoint/brand/logo/fax.harbor.example' })
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.rawPayload).toEqual(await storedFile())
  })

  it('has at most one megapixel, judged before anything is unpacked', async () => {
    expect(await send(asData(await makePng(1000, 1000)))).toMatchObject({ code: 1 })
    expect(await send(asData(await makePng(1001, 1000)))).toMatchObject(refused(tooLarge))
    const small = await makePng(10, 10)
    for (const [width, height] of [
      [1_000_001, 1],
      [50_000, 50_000],
      [0xffffffff, 0xffffffff],
    ] as const)
      expect(await send(asData(claiming(small, width, height)))).toMatchObject(refused(tooLarge))
    expect(await send(asData(claiming(small, 0, 0)))).toMatchObject(refused(unsupported))
  })

  it('does not unpack more than its header claims: a bomb is refused (req 55)', async () => {
    const before = await stored()
    const bomb = claiming(await makePng(20_000, 50), 10, 10)
    expect(await send(asData(bomb))).toMatchObject(refused(unsupported))
    expect(await stored()).toEqual(before)
  })

  it('has at most 512 KB of bytes, before and after it is encoded anew', async () => {
    const paletted = await sharp(
      randomBytes(900 * 1000).map((byte) => (byte & 15) * 17),
      {
        raw: { width: 900, height: 1000, channels: 1 },
      },
    )
      .png({ palette: true, colours: 16, dither: 0, effort: 1 })
      .toBuffer()
    expect(paletted.length).toBeLessThan(branding.logoBytes)
    expect(await send(asData(paletted))).toMatchObject(refused(tooLarge))
    const exact = withChunk(await makePng(), 'tEXt', Buffer.alloc(0))
    const filled = (bytes: number) => withChunk(exact, 'tEXt', Buffer.alloc(bytes - exact.length - 12, 'a'))
    expect(await send(asData(filled(branding.logoBytes + 1)))).toMatchObject(refused(tooLarge))
    expect(await send(asData(filled(branding.logoBytes)))).toMatchObject({ code: 1 })
    expect((await stored()).logo_size).toBeLessThan(5000)
  })

  it('a body beyond the limit of the call is refused unread (req 84)', async () => {
    const payload = { ...brand, logo_data: `data:image/png;base64,${'A'.repeat(branding.bodyBytes)}` }
    for (const url of ['/admin-endpoint/brand/update', '/admin-endpoint/brand/add']) {
      const { statusCode } = await test.raw({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
      expect(statusCode).toBe(413)
    }
  })

  it.each([
    ['JPEG', () => plain().jpeg().toBuffer()],
    ['WebP', () => plain().webp().toBuffer()],
    ['GIF', () => plain().gif().toBuffer()],
    ['TIFF', () => plain().tiff().toBuffer()],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['only a signature', async () => (await makePng()).subarray(0, 8)],
    [
      'HTML behind a signature',
      async () => Buffer.concat([(await makePng()).subarray(0, headEnd), Buffer.from('<script>'.repeat(20))]),
    ],
    ['truncated', async () => (await noise(60, 60)).subarray(0, 3000)],
    ['without its end', async () => (await makePng()).subarray(0, -20)],
    [
      'damaged',
      async () => {
        const png = await noise(60, 60)
        png.writeUInt8((png[2000] ?? 0) ^ 0xff, 2000)
        return png
      },
    ],
  ])('is refused under the name of a PNG: %s (req 56)', async (_what, make) => {
    const before = await stored()
    const file = await make()
    expect(await send(asData(file))).toMatchObject(refused(unsupported))
    expect(await stored()).toEqual(before)
  })

  it('is refused in a malformed data URL: another type, white space, other alphabets, wrong padding (req 56)', async () => {
    const data = asData(await makePng())
    const text = data.slice(data.indexOf(',') + 1)
    const unpadded = text.replace(/=+$/, '')
    for (const wrong of [
      data.replace('image/png', 'image/svg+xml'),
      data.replace('image/png', 'IMAGE/PNG'),
      data.replace('image/png', 'image/png;charset=utf-8'),
      text,
      `data:image/png;base64,`,
      `${data.slice(0, 60)}\n${data.slice(60)}`,
      ` ${data}`,
      `${data} `,
      `${data}=`,
      `${data}====`,
      `data:image/png;base64,${unpadded}A===`,
      `${data.slice(0, 60)}=${data.slice(61)}`,
      `${data.slice(0, 60)}-${data.slice(61)}`,
      `data:image/png;base64,%${text.slice(1)}`,
      'https://evil.example/logo.png',
    ])
      expect([wrong.slice(0, 70), await send(wrong)]).toMatchObject([
        wrong.slice(0, 70),
        refused(unsupported),
      ])
  })

  it('of one branch does not make another branch wait for all of them (req 113)', async () => {
    const customer = await makeGroup(test.database.db, rootGid, { is_allow_branding: 1 })
    const { fsi_gid } = await makeGroup(test.database.db, customer.fsi_gid, { is_allow_branding: 1 })
    const other = await tokenOf(test, await makeAdministratorAccount(test.database.db, customer.fsi_gid))
    const input = { fsi_gid, brand_name: 'Other', domain: 'fax.other.example' }
    const { fsi_bid } = (await test.call('createBrand', { token, body: input })).body
    const logo_data = asData(await makePng(1000, 1000))
    let answered = 0
    // One account may have 37 bodies in line.
    const flood = Array.from({ length: 30 }, async () => {
      const { status } = await test.call('updateBrand', { token, body: { ...brand, logo_data } })
      answered += 1
      return status
    })
    await Promise.any(flood)
    const changed = await test.call('updateBrand', { token: other, body: { fsi_gid, fsi_bid, logo_data } })
    expect(changed.status).toBe(200)
    expect(answered).toBeLessThan(20)
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
    expect(await stored()).toMatchObject({ has_logo: 1 })
  })

  it('is removed by an empty text, and stays when its own answer is sent back', async () => {
    await send(asData(await makePng()))
    const { version, logo_data } = await stored()
    expect(await send(logo_data)).toEqual({ code: 1, version })
    expect(await send('')).toEqual({ code: 1, version: version + 1 })
    expect(await stored()).toMatchObject({ has_logo: 0, logo_data: '', logo_size: 0 })
    expect(await send('')).toEqual({ code: 1, version: version + 1 })
  })

  it('is recorded in words, never with its bytes', async () => {
    await send('')
    for (const file of [await makePng(20, 20), await makePng(30, 20)]) await send(asData(file))
    await send('')
    const rows = await test.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'brand.update')
      .where('entity_id', '=', brand.fsi_bid)
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(rows.toReversed()).toEqual([
      { before: { logo: 'none' }, after: { logo: 'set' } },
      { before: { logo: 'set' }, after: { logo: 'replaced' } },
      { before: { logo: 'set' }, after: { logo: 'none' } },
    ])
  })
})
