import { describe, expect, it } from 'vitest'
import { makeBrand } from '../brands/brands.factory.ts'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { type ImportTest, withImports } from './import-tests.factory.ts'
import { checkList, csvOf, detailsOf, importList, rowOf } from './user-imports.factory.ts'

let { test, org, east, fsi_gid } = {} as ImportTest
withImports((opened) => {
  ;({ test, org, east, fsi_gid } = opened)
})

const word = { create: 'Created', skip: 'Skipped', fail: 'Failed', unchecked: 'Not checked' } as const

/** The outcome of each row, which the dry run has said before. */
async function outcomesOf(...rows: string[]): Promise<string[]> {
  const asked = { token: east, fsi_gid, csv: csvOf(...rows) }
  const lines = await checkList(test, asked)
  const foretold = lines
    .flatMap((line) => (line.kind === 'rows' ? line.rows : []))
    .map(({ email, verdict, message }) =>
      [email, word[verdict], message].filter((part) => part !== '').join(' '),
    )
  const outcomes = await detailsOf(test, east, await importList(test, asked))
  // The details repeat the cells as they were written, and no cell that a spreadsheet would run.
  const asRead = (text: string): string =>
    text.normalize('NFKC').replace(/^'/, '').replaceAll(/\s+/g, ' ').trim()
  expect(outcomes.map(asRead)).toEqual(foretold)
  return foretold
}

const numberNow = (fsi_nid: number) =>
  test.database.db
    .selectFrom('fax_numbers')
    .selectAll()
    .where('fsi_nid', '=', fsi_nid)
    .executeTakeFirstOrThrow()

const userNow = (email: string) =>
  test.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

const long = 'x'.repeat(21)

describe('a row', () => {
  it.each([
    ['Ann,,r1@rows.example', 'Failed LastName is missing.'],
    [',Import,r1@rows.example', 'Failed FirstName is missing.'],
    [`${long},Import,r1@rows.example`, 'Failed FirstName has more than 20 characters.'],
    [
      'Ann,Иванова,r1@rows.example',
      'Failed LastName has characters that are not supported: use Latin letters.',
    ],
    ['Ann,Import,r1@rows.example,2', 'Failed SendWelcomeEmail must be 1 or 0.'],
    ['Ann,Import,r1@rows.example,0,12', 'Failed FaxNumber must have 3 to 20 digits and nothing else.'],
    [
      'Ann,Import,r1@rows.example,0,12O25550100',
      'Failed FaxNumber must have 3 to 20 digits and nothing else.',
    ],
    [
      'Ann,Import,r1@rows.example,0,1.2026E+10',
      'Failed A spreadsheet has changed FaxNumber. Format the column',
    ],
    [
      'Ann,Import,r1@rows.example,0,"1,2026E+10"',
      'Failed A spreadsheet has changed FaxNumber. Format the column',
    ],
    [
      'Ann,Import,r1@rows.example,0,12025550100.0',
      'Failed A spreadsheet has changed FaxNumber. Format the column',
    ],
    [
      'Ann,Import,r1@rows.example,0,12025550100,1FC1A2B3C8',
      'Failed MacAddress must have 12 hexadecimal digits.',
    ],
    [
      'Ann,JesГєs,r1@rows.example',
      'Failed LastName has characters that are not supported: use Latin letters.',
    ],
    [
      'Ann,Gr�,r1@rows.example',
      'Failed LastName has characters that are not supported: use Latin letters. LastName looks damaged.',
    ],
    ['Ann,Import,r1@rows.example,0,12025550100,001FC1', 'Failed MacAddress must have 12 hexadecimal digits.'],
    ['Ann,Import,r1@rows.example,0,,001FC1A2B3C4', 'Failed MacAddress needs a FaxNumber.'],
    ['Ann,Im\u0007port,r1@rows.example', 'Failed The row has a character that is not allowed.'],
    ['Ann,Im\0port,r1@rows.example', 'Failed The row has a character that is not allowed.'],
    ['Ann,Import,r1@rows.example,0,,,,', 'Failed The row has more cells than the header.'],
    [
      'Ann,Import,r1@rows.example,0,12025559999',
      'Failed The fax number is not an unassigned number of the group or below.',
    ],
  ])('%j: %s', async (row, message) => {
    const [outcome] = await outcomesOf(row)
    expect(outcome).toContain(message)
    expect(
      await test.database.db.selectFrom('users').select('email').where('fsi_gid', '=', fsi_gid).execute(),
    ).toEqual([])
  })

  it.each([
    ['', 'Email is missing.'],
    ['no address', 'Email is not a valid email address.'],
    ['two@at@rows.example', 'Email is not a valid email address.'],
    ['=?utf-8?q?maya?=@rows.example', 'Email is not a valid email address.'],
    [`${'x'.repeat(40)}@rows.example`, 'Email has more than 50 characters.'],
  ])('with the e-mail %j fails as in all calls (req 45): %s', async (email, message) => {
    expect(await outcomesOf(rowOf(email))).toEqual([`${email} Failed ${message}`.trim()])
  })

  it('takes numbers and addresses of devices as people and spreadsheets write them', async () => {
    const spellings = [
      ['+{}', '00-1f-c1-a2-b3-d1', '001FC1A2B3D1'],
      ['+{} ', '001f.c1a2.b3d2', '001FC1A2B3D2'],
      ["'{}", '00:1F:C1:A2:B3:D3', '001FC1A2B3D3'],
      ['({})', '00 1F C1 A2 B3 D4', '001FC1A2B3D4'],
    ] as const
    for (const [at, [number, mac, stored]] of spellings.entries()) {
      const { fsi_nid, fax_number } = await makeFaxNumber(test.database.db, fsi_gid)
      const typed = `${fax_number.slice(0, 1)} (${fax_number.slice(1, 4)}) ${fax_number.slice(4, 7)}-${fax_number.slice(7)}`
      const cell = number.replace('{}', at === 1 ? typed : fax_number)
      const csv = csvOf(`Ann,Import,spelling${at}@rows.example,0,${cell},${mac}`)
      const [lines] = await checkList(test, { token: east, fsi_gid, csv })
      expect(lines).toMatchObject({ rows: [{ verdict: 'create', message: '' }] })
      await importList(test, { token: east, fsi_gid, csv })
      expect(await numberNow(fsi_nid)).toMatchObject({ ata_mac: stored, fsi_uid: expect.any(Number) })
    }
  })

  it.each([
    ['Ãœnal', 'LastName'],
    ['JesÃºs', 'LastName'],
    ['GroÃŸ', 'LastName'],
    ['JesĂşs', 'LastName'],
    ['#NAME?', 'LastName'],
    ['#####', 'LastName'],
    ['Zo?', 'LastName'],
    ['?nal', 'LastName'],
    ['Zo\\u00eb', 'LastName'],
    ['Zo&euml;', 'LastName'],
  ])(
    'with the name %j is created, and the check and the details say that it looks damaged',
    async (name, column) => {
      const csv = csvOf(`Ann,${name},damaged@rows.example,0,,`)
      const message = `${column} looks damaged. Check how the list was saved.`
      const [lines] = await checkList(test, { token: east, fsi_gid, csv })
      const names = { first_name: 'Ann', last_name: name }
      expect(lines).toMatchObject({ rows: [{ ...names, verdict: 'create', message }] })
      const details = await detailsOf(test, east, await importList(test, { token: east, fsi_gid, csv }))
      expect(details).toEqual([`damaged@rows.example Created ${message}`])
      await test.database.db.deleteFrom('users').where('email', '=', 'damaged@rows.example').execute()
    },
  )

  it('with two damaged names has one message', async () => {
    const [lines] = await checkList(test, {
      token: east,
      fsi_gid,
      csv: csvOf('Zo?,M?ller,zo@rows.example,0,,'),
    })
    expect(lines).toMatchObject({
      rows: [{ message: 'FirstName and LastName look damaged. Check how the list was saved.' }],
    })
  })

  it('with a name of any language is not taken for damaged', async () => {
    const names = [
      'Ünal',
      'Öz',
      'Jesús',
      'Groß',
      'Tênis',
      "'t Hart",
      'O’Neill',
      'BĂŞESCU',
      'KRÍŽ',
      'Škoda',
      'Ærø',
      'Nguyễn',
      'D#',
      'AT&T',
      'Łódź',
      'Ştefan',
      'Åse',
      'Ñandú',
      'ÀÉÎÕÜ',
      'Çağla',
      'Šaš',
    ]
    const csv = csvOf(...names.map((name, at) => `${name},${name},name${at}@rows.example,0,,`))
    const [lines] = await checkList(test, { token: east, fsi_gid, csv })
    const told = lines?.kind === 'rows' ? lines.rows : []
    expect(told.filter(({ message }) => message !== '').map(({ first_name }) => first_name)).toEqual([])
  })

  it('says everything that is wrong with it', async () => {
    expect(await outcomesOf(',,x,7')).toEqual([
      'x Failed FirstName is missing. LastName is missing. Email is not a valid email address. SendWelcomeEmail must be 1 or 0.',
    ])
  })

  it('with a long cell, or many marks on a letter, is not read further: that would take minutes (req 48)', async () => {
    const marks = 'a' + '\u0301'.repeat(90) + '\u0316'.repeat(90)
    const csv = csvOf(rowOf(`${'a'.repeat(201)}@import.example`), rowOf(`${marks}@import.example`))
    const [lines] = await checkList(test, { token: east, fsi_gid, csv })
    expect(lines).toMatchObject({
      rows: [
        { verdict: 'fail', message: 'A cell has more than 200 characters.' },
        { verdict: 'fail', message: 'The row has a character that is not allowed.' },
      ],
    })
  })

  it('folds its e-mail as other calls do, and keeps names in NFC (req 45)', async () => {
    await outcomesOf('Zoe\u0308,O’Neil,  ＷＩＤＥ@Rows.Example ')
    expect(await userNow('WIDE@Rows.Example')).toMatchObject({
      email_key: 'wide@rows.example',
      first_name: 'Zoë',
      last_name: 'O’Neil',
    })
  })

  it('with the e-mail of a user is skipped in the same group, and fails elsewhere without saying where (req 39)', async () => {
    const { db } = test.database
    await makeUser(db, fsi_gid, { email: 'here@rows.example' })
    await makeUser(db, org.west.group.fsi_gid, { email: 'west@rows.example' })
    await makeUser(db, org.root.fsi_gid, { email: 'above@rows.example' })
    await makeUser(db, org.east.below.fsi_gid, { email: 'below@rows.example' })
    const taken = 'Failed A user with this email already exists.'
    expect(
      await outcomesOf(...['HERE', 'west', 'above', 'below'].map((name) => rowOf(`${name}@rows.example`))),
    ).toEqual([
      'HERE@rows.example Skipped The user is in the group already.',
      `west@rows.example ${taken}`,
      `above@rows.example ${taken}`,
      `below@rows.example ${taken}`,
    ])
  })

  it('with the administrator’s own e-mail changes nothing of the account (req 34)', async () => {
    const { fsi_uid, email } = org.east.administrator
    const before = await userNow(email)
    fsi_gid = org.east.group.fsi_gid
    expect(await outcomesOf(`Other,Name,${email},1,,`)).toEqual([
      `${email} Skipped The user is in the group already.`,
    ])
    expect(await userNow(email)).toEqual(before)
    expect(before).toMatchObject({ fsi_uid, is_admin: 1, is_active: 1 })
  })

  it('that repeats an e-mail or a number of an earlier row fails, unless that row fails by itself', async () => {
    const { fax_number } = await makeFaxNumber(test.database.db, fsi_gid)
    const rows = [
      rowOf('twice@rows.example', 'no digits'),
      rowOf('twice@rows.example', fax_number),
      rowOf('Twice@rows.example'),
      rowOf('other@rows.example', fax_number),
    ]
    expect(await outcomesOf(...rows)).toEqual([
      'twice@rows.example Failed FaxNumber must have 3 to 20 digits and nothing else.',
      'twice@rows.example Created',
      'Twice@rows.example Failed Row 3 of the file has the same email.',
      'other@rows.example Failed Row 3 of the file has the same fax number.',
    ])
  })

  it('keeps a formula as text, in the user and in the details (req 50)', async () => {
    expect(await outcomesOf('=1+1,@SUM(1),+plus@rows.example')).toEqual(
      ['+plus@rows.example Created'].map((line) => line),
    )
    expect(await userNow('+plus@rows.example')).toMatchObject({ first_name: '=1+1', last_name: '@SUM(1)' })
  })

  it('is read back from its details as it was, also behind a semicolon (req 98)', async () => {
    const asked = { token: east, fsi_gid }
    const ref_code = await importList(test, { ...asked, csv: csvOf('"A;=1,2",-B;+C,back@rows.example,7') })
    const { body } = await test.call('downloadUserImport', { token: east, body: { ref_code } })
    const [, row] = body.split('\r\n')
    expect(row).toBe(`"A;'=1,2","'-B;'+C",back@rows.example,7,,,Failed,SendWelcomeEmail must be 1 or 0.`)
    await importList(test, { ...asked, csv: body.replace(',7,', ',0,') })
    expect(await userNow('back@rows.example')).toMatchObject({ first_name: 'A;=1,2', last_name: '-B;+C' })
  })
})

describe('the number of a row', () => {
  it('becomes the user’s and the default one, moves to the group, and sends to the user’s address only (req 81)', async () => {
    const { db } = test.database
    const below = await makeGroup(db, fsi_gid)
    const number = await makeFaxNumber(db, below.fsi_gid)
    await db
      .insertInto('fax_number_emails')
      .values({ fsi_nid: number.fsi_nid, list: 'receive_fax', slot: 2, email: 'former@rows.example' })
      .execute()
    expect(await outcomesOf(rowOf('n1@rows.example', number.fax_number))).toEqual(['n1@rows.example Created'])
    const user = await userNow('n1@rows.example')
    expect(user.default_nid).toBe(number.fsi_nid)
    expect(await numberNow(number.fsi_nid)).toMatchObject({
      fsi_uid: user.fsi_uid,
      fsi_gid,
      type: '0',
      ata_mac: '',
      is_receive_fax_to_email: 1,
      is_outbound_notification_to_email: 1,
      is_receive_fax_to_ata: 0,
      version: 2,
    })
    const lists = await db
      .selectFrom('fax_number_emails')
      .select(['list', 'slot', 'email'])
      .where('fsi_nid', '=', number.fsi_nid)
      .orderBy('list')
      .execute()
    expect(lists).toEqual(
      ['outbound_notification', 'receive_fax', 'send_fax'].map((list) => ({
        list,
        slot: 1,
        email: 'n1@rows.example',
      })),
    )
    const record = await db
      .selectFrom('audit_log')
      .select(['action', 'entity_name', 'after'])
      .where('entity', '=', 'fax-number')
      .where('entity_id', '=', number.fsi_nid)
      .execute()
    expect(record).toEqual([
      {
        action: 'fax-number.assign-by-import',
        entity_name: number.fax_number,
        after: {
          fsi_uid: user.fsi_uid,
          email: 'n1@rows.example',
          type: '0',
          ata_mac: '',
          emails_send_fax: 1,
          emails_receive_fax: 1,
          emails_outbound_notification: 1,
          lists: ['send_fax', 'receive_fax', 'outbound_notification'],
        },
      },
    ])
  })

  it('is an ATA number with a MAC address, in upper case and without separators', async () => {
    const number = await makeFaxNumber(test.database.db, fsi_gid)
    await outcomesOf(`Ann,Import,n2@rows.example,0,${number.fax_number},00:1f:c1:a2:b3:c4`)
    expect(await numberNow(number.fsi_nid)).toMatchObject({
      type: '1',
      ata_mac: '001FC1A2B3C4',
      is_receive_fax_to_ata: 1,
    })
  })

  it('must be an unassigned number of the group or below: others fail in the same words (req 31)', async () => {
    const { db } = test.database
    const assigned = await makeNumberOf(db, await makeUser(db, fsi_gid))
    const numbers = [
      assigned,
      org.west.number,
      await makeFaxNumber(db, org.root.fsi_gid),
      await makeFaxNumber(db, org.east.group.fsi_gid),
      await makeFaxNumber(db, null),
      { fax_number: '99999999999' },
    ]
    const outcomes = await outcomesOf(
      ...numbers.map(({ fax_number }, at) => rowOf(`n3${at}@rows.example`, fax_number)),
    )
    expect(new Set(outcomes.map((outcome) => outcome.replace(/^\S+ /, '')))).toEqual(
      new Set(['Failed The fax number is not an unassigned number of the group or below.']),
    )
  })
})

describe('the welcome e-mail of a row', () => {
  const welcome = (email: string): string => `Ann,Import,${email},1,,`
  const welcomed = () =>
    test.database.db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'welcome')
      .orderBy('mail_id')
      .execute()

  it('is queued in the same transaction, and recorded', async () => {
    expect(await outcomesOf(welcome('w1@rows.example'), rowOf('w2@rows.example'))).toEqual([
      'w1@rows.example Created',
      'w2@rows.example Created',
    ])
    expect(await welcomed()).toEqual([{ recipient: 'w1@rows.example' }])
    const records = await test.database.db
      .selectFrom('audit_log')
      .select('entity_name')
      .where('action', '=', 'user.send-welcome')
      .execute()
    expect(records).toEqual([{ entity_name: 'w1@rows.example' }])
  })

  it('fails the row where the brand sends none', async () => {
    await makeBrand(test.database.db, fsi_gid, { is_send_welcome_email: 0, domain: 'rows.brand.example' })
    expect(await outcomesOf(welcome('w3@rows.example'), rowOf('w4@rows.example'))).toEqual([
      'w3@rows.example Failed The brand of the group does not send welcome emails. Set SendWelcomeEmail to 0.',
      'w4@rows.example Created',
    ])
  })

  it('fails the rows beyond the cap of the day (req 72)', async () => {
    const window_end = test.clock.now() + 1000
    const bucket = `welcome|/${org.east.group.fsi_gid}`
    await test.database.db.insertInto('rate_limits').values({ bucket, window_end, used: 19_999 }).execute()
    const csv = csvOf(welcome('w5@rows.example'), welcome('w6@rows.example'), rowOf('w7@rows.example'))
    expect(await detailsOf(test, east, await importList(test, { token: east, fsi_gid, csv }))).toEqual([
      'w5@rows.example Created',
      'w6@rows.example Failed All welcome emails of today have been sent. Import the row again tomorrow.',
      'w7@rows.example Created',
    ])
  })
})
