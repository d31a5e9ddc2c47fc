import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coverPageTemplate } from '@telecopy/contract/cover-pages/cover-page-template'
import { uploads } from '@telecopy/contract/limits'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeCoverPage } from './cover-pages.factory.ts'
import { dataOf, documentXml, makeDoc, makeDocx, relationships, rtfOf } from './judging/documents.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let fsi_gid: number

const unsupported = "The seletced file's type is not supported."
const rtf = Buffer.from(coverPageTemplate)

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  token = await tokenOf(test, org.east.administrator)
})
beforeEach(async () => {
  // The uploads of an account are limited, and the test's clock does not move.
  await test.database.pool.query('delete from rate_limits')
  ;({ fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid))
})
afterAll(() => test.close())

const add = (coverpage_data: string, more: object = {}, by = token) =>
  test.call('createCoverPage', {
    token: by,
    body: { fsi_gid, coverpage_name: 'Standard', coverpage_data, ...more },
  })

const details = async (fsi_cpid: number, without_data: 0 | 1 = 0) =>
  (await test.call('getCoverPage', { token, body: { fsi_cpid, fsi_gid, without_data } })).body.data

const download = (fsi_cpid: number, group = fsi_gid) =>
  test.raw({
    method: 'POST',
    url: '/admin-endpoint/coverpage/download',
    headers: { authorization: `Bearer ${token}` },
    payload: { fsi_cpid, fsi_gid: group },
  })

const countOfPages = async () =>
  (await test.call('listCoverPages', { token, body: { fsi_gid } })).body.data.coverpages.length

const records = (action: string, fsi_cpid: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['entity_name', 'before', 'after'])
    .where('action', '=', action)
    .where('entity_id', '=', fsi_cpid)
    .execute()

describe('createCoverPage', () => {
  it.each([
    ['rtf', rtf],
    ['doc', makeDoc()],
    ['docx', makeDocx()],
  ])(
    'keeps the very bytes of an %s file, and records the upload (req 57, 61, 75)',
    async (extension, file) => {
      const { body } = await add(dataOf(file), { coverpage_name: ' Zoë "1" ', coverpage_size: 99 })
      const page = await details(body.fsi_cpid)
      expect(page).toMatchObject({
        fsi_cpid: body.fsi_cpid,
        fsi_gid,
        coverpage_name: 'Zoë "1"',
        file_extension: extension,
        is_inheritable: 1,
        is_active: 1,
        is_inherited: 0,
        version: 1,
      })
      expect(page.coverpage_size).toBeCloseTo(file.length / 1024 / 1024, 3)
      expect(Buffer.from(page.coverpage_data.split(',')[1] ?? '', 'base64').equals(file)).toBe(true)
      expect((await details(body.fsi_cpid, 1)).coverpage_data).toBe('')
      const answer = await download(body.fsi_cpid)
      expect(answer.rawPayload.equals(file)).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      })
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=/)
      expect(answer.headers['content-disposition']).toContain(`.${extension}"`)
      // The typed client reads text, so the bytes above come from a raw request.
      const typed = { token, body: { fsi_cpid: body.fsi_cpid, fsi_gid } }
      expect((await test.call('downloadCoverPage', typed)).status).toBe(200)
      const after = { coverpage_name: 'Zoë "1"', is_inheritable: 1, is_active: 1, document: 'uploaded' }
      expect(await records('cover-page.create', body.fsi_cpid)).toMatchObject([
        { entity_name: 'Zoë "1"', after },
      ])
      // The details with their data are a download too.
      expect(await records('cover-page.download', body.fsi_cpid)).toHaveLength(3)
    },
  )

  it('takes one byte less than 2 MiB, and refuses 2 MiB with its size, whatever the client says (req 58)', async () => {
    const most = uploads.coverPageBytes
    expect((await add(dataOf(rtfOf(most - 1)))).body.code).toBe(1)
    const { status, body } = await add(dataOf(rtfOf(most)), { coverpage_size: 0.1 })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      message: 'The maximum cover page size is a 2 MBs. The selected file size: 2.00 MB.',
      errors: [{ path: 'coverpage_data' }],
    })
    expect(await countOfPages()).toBe(1)
  })

  it('a body beyond every cover page is 413, and others keep their own limit (req 84)', async () => {
    const text = 'x'.repeat(uploads.coverPageBodyBytes)
    expect((await add(text)).status).toBe(413)
    const body = { fsi_gid, padding: 'x'.repeat(70_000) }
    const answer = await test.call('listCoverPages', { token, body })
    expect(answer.status).toBe(413)
  })

  it.each([
    ['white space', (text: string) => `${text.slice(0, 8)}\n${text.slice(8)}`],
    ['no padding', () => btoa(coverPageTemplate.slice(0, 4)).replaceAll('=', '')],
    ['too much padding', (text: string) => `${text}====`],
    ['padding inside', (text: string) => `${text.slice(0, 6)}==${text.slice(8)}`],
    ['bits beyond the last byte', () => 'e1xydGYxfR=='],
    ['another alphabet', (text: string) => `${text.slice(0, 4)}-_-_${text.slice(8)}`],
  ])('refuses base64 with %s (req 43)', async (_name, spoil) => {
    const { status, body } = await add(`data:application/rtf;base64,${spoil(rtf.toString('base64'))}`)
    expect([status, (body as unknown as { message: string }).message]).toEqual([400, unsupported])
    expect(await countOfPages()).toBe(0)
  })

  it.each([
    ['a type that no content has', dataOf(Buffer.from('<html>')), unsupported],
    ['a plain text', 'hello', unsupported],
    ['nothing', '', 'Please choose a valid Cover Page File.'],
  ])('refuses %s', async (_name, data, message) => {
    const { status, body } = await add(data)
    expect([status, (body as unknown as { message: string }).message]).toEqual([400, message])
  })

  it.each([
    ['file_has_macros', makeDocx({ name: 'word/vbaProject.bin', content: 'x' })],
    ['file_has_objects', Buffer.from(String.raw`{\rtf1 {\object{\*\objdata 01}}}`)],
    [
      'file_has_links',
      makeDocx({
        name: 'word/_rels/document.xml.rels',
        content: relationships('Type="x/image" TargetMode="External" Target="https://a.example"'),
      }),
    ],
    ['file_has_entities', makeDocx({ name: 'word/document.xml', content: `<!DOCTYPE a>${documentXml()}` })],
    ['file_is_protected', makeDoc([{ name: 'EncryptedPackage' }])],
    ['file_unpacks_too_large', makeDocx({ name: 'word/a.xml', content: ' '.repeat(2_000_000) })],
  ])('refuses a file with the reason %s, and stores nothing (req 57, 59)', async (reason, file) => {
    const { status, body } = await add(dataOf(file))
    expect([status, body]).toMatchObject([200, { code: 0, reason }])
    expect(await countOfPages()).toBe(0)
  })

  it.each([
    [
      'of a template on a computer',
      Buffer.from(String.raw`{\rtf1{\*\template C:\\Templates\\Fax.dotx}}`),
      /^The file is attached to a template of a computer\. In Word, choose Developer, Document Template/,
    ],
    ['of Word 2', Buffer.from('dba52d0000000000', 'hex'), /Please save it as \.docx\.$/],
    [
      'with an object',
      Buffer.from(String.raw`{\rtf1 {\object}}`),
      /Check boxes, charts and equations are objects, too\..* by PNG or JPEG pictures\.$/,
    ],
    [
      'with a picture that unpacks to too much',
      makeDocx({ name: 'word/media/image1.bmp', content: Buffer.alloc(2_000_000) }),
      /save BMP pictures as PNG or JPEG\.$/,
    ],
    [
      'with the definitions of a picture',
      makeDocx({ name: 'word/media/image1.svg', content: '<!DOCTYPE svg><svg></svg>' }),
      /replace SVG pictures by PNG or JPEG pictures, and save the file as \.docx again\.$/,
    ],
  ])('says what to do with a letter %s', async (_name, file, message) => {
    expect((await add(dataOf(file))).body).toMatchObject({ code: 0, message: expect.stringMatching(message) })
  })

  it('keeps an RTF file without its byte order mark, which word processors would show as text', async () => {
    const { body } = await add(dataOf(Buffer.concat([Buffer.from('efbbbf', 'hex'), rtf])))
    expect(body.code).toBe(1)
    expect((await download(body.fsi_cpid)).rawPayload.equals(rtf)).toBe(true)
  })

  it.each(['', '   ', 'x'.repeat(50), 'Обложка'])('refuses the name %j', async (coverpage_name) => {
    const { status, body } = await add(dataOf(rtf), { coverpage_name })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'Please enter a valid Cover Page Name.' })
  })

  it('refuses the sixth, and takes another after one is deleted (req 62)', async () => {
    const first = (await add(dataOf(rtf))).body.fsi_cpid
    for (let more = 4; more > 0; more -= 1) await add(dataOf(rtf))
    expect((await add(dataOf(rtf))).body).toMatchObject({ code: 0, reason: 'cover_pages_full' })
    await test.call('deleteCoverPage', { token, body: { fsi_cpid: first, fsi_gid } })
    expect((await add(dataOf(rtf))).body.code).toBe(1)
  })

  it('limits the uploads of an account (req 62, 83)', async () => {
    // An account of its own: the server still holds a few counted uploads of the other tests in memory.
    const other = await tokenOf(test, org.administrator)
    const { most } = uploads.coverPagesPerAccount
    for (let at = 0; at < most; at += 1) await add('', {}, other)
    const { status, headers } = await add('', {}, other)
    expect(status).toBe(429)
    expect(headers['retry-after']).toBeDefined()
  })

  it('writes no content of a file into the log (req 78)', async () => {
    const data = dataOf(Buffer.from(String.raw`{\rtf1 canary-of-the-log}`))
    await add(data)
    expect(test.logged.join('\n')).not.toContain(data.slice(-20))
  })
})

describe('updateCoverPage', () => {
  const update = (fsi_cpid: number, body: object) =>
    test.call('updateCoverPage', { token, body: { fsi_cpid, fsi_gid, ...body } })

  it('changes what is sent, replaces the file, and records before and after (req 75)', async () => {
    const { fsi_cpid } = (await add(dataOf(rtf))).body
    const shown = await details(fsi_cpid)
    expect((await update(fsi_cpid, shown)).body).toMatchObject({ code: 1, version: 1 })
    expect(await records('cover-page.update', fsi_cpid)).toEqual([])
    const docx = makeDocx()
    const change = { coverpage_name: 'Night', is_active: 0, coverpage_data: dataOf(docx), version: 1 }
    expect((await update(fsi_cpid, change)).body).toMatchObject({ code: 1, version: 2 })
    expect(await details(fsi_cpid)).toMatchObject({
      coverpage_name: 'Night',
      is_active: 0,
      is_inheritable: 1,
      file_extension: 'docx',
    })
    expect((await download(fsi_cpid)).rawPayload.equals(docx)).toBe(true)
    expect(await records('cover-page.update', fsi_cpid)).toMatchObject([
      {
        before: { coverpage_name: 'Standard', is_active: 1, document: 'uploaded' },
        after: { coverpage_name: 'Night', is_active: 0, document: 'replaced' },
      },
    ])
  })

  it('refuses an old version, and a bad file, and changes nothing', async () => {
    const { fsi_cpid } = (await add(dataOf(rtf))).body
    await update(fsi_cpid, { coverpage_name: 'Second' })
    expect((await update(fsi_cpid, { coverpage_name: 'Third', version: 1 })).body).toMatchObject({
      code: 0,
      reason: 'changed_meanwhile',
    })
    const macros = dataOf(makeDoc([{ name: 'Macros', kind: 1 }]))
    expect((await update(fsi_cpid, { coverpage_name: 'Third', coverpage_data: macros })).body).toMatchObject({
      reason: 'file_has_macros',
    })
    expect(await details(fsi_cpid)).toMatchObject({ coverpage_name: 'Second', version: 2 })
  })
})

describe('an inherited cover page (req 29, 31)', () => {
  it('is read and downloaded below, names no group above the scope, and is changed by its own group only', async () => {
    const { db } = test.database
    const above = await makeCoverPage(db, org.root.fsi_gid, { coverpage_name: 'Top' })
    const kept = await makeCoverPage(db, org.root.fsi_gid, { slot: 2, is_inheritable: 0 })
    expect(await details(above.fsi_cpid)).toMatchObject({ is_inherited: 1, fsi_gid: 0, group_name: '' })
    expect((await download(above.fsi_cpid)).statusCode).toBe(200)
    const body = { fsi_cpid: above.fsi_cpid, fsi_gid }
    expect((await test.call('updateCoverPage', { token, body: { ...body, is_active: 0 } })).status).toBe(404)
    expect(
      (await test.call('getCoverPage', { token, body: { ...body, fsi_cpid: kept.fsi_cpid } })).status,
    ).toBe(404)
    expect((await download(kept.fsi_cpid)).statusCode).toBe(404)
    expect((await download(above.fsi_cpid, org.root.fsi_gid)).statusCode).toBe(404)
  })
})
