import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Operator, makeOperator } from '../testing/operator.ts'
import { type Organisation, openOrganisation } from '../testing/organisation.ts'
import type { TestApp } from '../testing/test-app.ts'
import { makeWebhook } from '../features/webhooks/webhooks.factory.ts'
import { makeFaxNumber } from '../features/fax-numbers/fax-numbers.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let operator: Operator
let ours: string
let made = 0

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
  operator = makeOperator(test.database)
})
afterAll(() => test.close())
beforeEach(async () => {
  ours = String(19_995_550_100 + (made += 1))
  await makeFaxNumber(test.database.db, org.east.below.fsi_gid, { fax_number: ours })
})

const run = (format: string, text: string, ...more: string[]) => {
  operator.files.set('records', Buffer.from(text))
  return operator.run('engine', 'import', '--format', format, ...more, 'records')
}
const importLog = (text: string) => run('hylafax', text, '--zone', 'America/Chicago', '--line', ours)

const faxes = () =>
  test.database.db
    .selectFrom('fax_records')
    .selectAll()
    .where('fax_number', '=', ours)
    .orderBy('ref_code')
    .execute()

const success = {
  fax_success: '1',
  fax_result_code: '0',
  fax_result_text: 'OK',
  fax_document_transferred_pages: '2',
}

/** A call of FreeSWITCH between our number and another one. */
const call = (direction: 'inbound' | 'outbound', variables: object, profile: object = {}) => ({
  variables: {
    uuid: `${ours}-${(made += 1)}`,
    direction,
    start_epoch: '1764000000',
    billsec: '420',
    hangup_cause_q850: '16',
    ...variables,
  },
  callflow: [
    {
      profile_index: '1',
      caller_profile: {
        caller_id_number: direction === 'inbound' ? '13125550189' : ours,
        destination_number: direction === 'inbound' ? ours : '13125550189',
        ...profile,
      },
    },
  ],
})
const importCalls = (...calls: object[]) =>
  run('freeswitch', calls.map((one) => JSON.stringify(one)).join('\n'))

describe('a call of FreeSWITCH', () => {
  it.each([
    'fax_enable_t38',
    'fax_enable_t38_request',
    'fax_use_ecm',
    'fax_disable_v17',
    'fax_verbose',
    'fax_header',
  ])('is no fax because its channel has the setting %s', async (setting) => {
    const { code, said, noted } = await importCalls(
      call('inbound', { [setting]: 'true', last_app: 'bridge' }),
      call('outbound', { [setting]: 'true', last_app: 'bridge' }),
    )
    expect(said[1]).toBe('Skipped 2 records, refused 0.')
    expect(noted).toEqual([1, 2].map((line) => `Line ${line}: skipped a call without a fax.`))
    expect(code).toBe(0)
    expect(await faxes()).toEqual([])
  })

  it.each([
    ['its result', { fax_success: '0', fax_result_code: '49' }, 1000],
    ['its application', { last_app: 'txfax' }, 1000],
    ['its identification', { fax_ident: '19995550100', hangup_cause_q850: '17' }, 17],
    ['its identification alone', { fax_ident: 'x', fax_success: 'undefined', hangup_cause_q850: '17' }, 17],
    ['its document', { fax_file: '/faxes/one.tif', hangup_cause_q850: '17' }, 17],
  ])('is a fax by %s', async (_, variables, fax_result_code) => {
    await importCalls(call('outbound', { fax_enable_t38: 'true', ...variables }))
    expect(await faxes()).toMatchObject([{ direction: 'sent', fax_result_code, dial_number: '13125550189' }])
  })

  it('without a caller that is a number has the identification of the machine as its caller', async () => {
    const withheld = { caller_id_number: 'anonymous' }
    await importCalls(
      call('inbound', { ...success, fax_remote_station_id: '+49 911 98765', uuid: `${ours}-a` }, withheld),
      call('inbound', { ...success, uuid: `${ours}-b` }, withheld),
    )
    expect((await faxes()).map(({ caller_number }) => caller_number)).toEqual(['4991198765', ''])
  })

  it('names no caller whose word stands in the address of a machine', async () => {
    const withheld = { caller_id_number: 'sip:anonymous@10.0.0.1' }
    expect((await importCalls(call('inbound', success, withheld))).noted).toEqual([])
    expect((await faxes()).map(({ caller_number }) => caller_number)).toEqual([''])
  })
})

describe('a success without a page', () => {
  const withoutPage = { ...success, fax_document_transferred_pages: '0', last_app: 'txfax' }
  const words = 'No page arrived'

  it('is a failure that says so in the report, in its file and to webhooks', async () => {
    const { webhook_id } = await makeWebhook(test.database.db, org.east.below.fsi_gid, {
      events: ['fax.failed'],
    })
    await importCalls(call('outbound', { ...withoutPage, start_epoch: '1764590400' }))
    expect(await faxes()).toMatchObject([{ fax_result_code: 1000, fax_result_message: words }])
    const body = {
      report_date_from: '2025-12-01',
      report_date_to: '2025-12-01',
      fsi_gid: org.east.below.fsi_gid,
    }
    const report = await test.call('listSentFaxes', { body, token: root })
    expect(report.body.data.faxes).toMatchObject([{ fax_result_message: words }])
    const file = await test.call('exportSentFaxes', { body, token: root })
    expect(file.body).toContain(words)
    expect(file.body).not.toContain('OK')
    const told = await test.database.db
      .selectFrom('webhook_deliveries')
      .select('body')
      .where('webhook_id', '=', webhook_id)
      .execute()
    expect(told.map(({ body: sent }) => JSON.parse(sent).data)).toMatchObject([{ fax_result_message: words }])
  })

  it('says so in the records of the other engines, too', async () => {
    const sent = `SEND→${ours}→ttyS0→1→""→a@b→"13125550178"→""→0→0→0:45→0:40→""→""→""→""→"a"→""`
    await importLog(`10/01/25 09:00→${sent}`.replaceAll('→', '\t'))
    const payload = {
      fax_id: `${ours}-t`,
      direction: 'outbound',
      from: ours,
      to: '+13129457420',
      page_count: 0,
    }
    await run(
      'telnyx',
      JSON.stringify({ event_type: 'fax.delivered', occurred_at: '2025-10-01T10:00:00Z', payload }),
    )
    const failed = { fax_result_code: 1000, fax_result_message: words }
    expect(await faxes()).toMatchObject([failed, failed])
  })
})

describe('a destination', () => {
  const importTo = (number: string) =>
    importLog(
      `10/01/25 09:00→SEND→${ours}→ttyS0→1→→a@b→"${number}"→""→0→2→0:45→0:40→""→""→""→""→"a"→""`.replaceAll(
        '→',
        '\t',
      ),
    )

  it.each([
    '9,13125550178',
    '9w13125550178',
    '9W,,13125550178',
    '9%2C13125550178',
    '0p13125550178',
    'T9,13125550178',
    '*70,13125550178',
    '13125550178,,,42',
    '13125550178 ext. 42',
    '+1 (312) 555-0178',
    '1–312–555–0178',
    'sip:13125550178@gateway.example',
    'sip:+13125550178@10.0.0.1:5060;user=phone',
    'sips:13125550178;phone-context=x@gateway.example',
    'tel:+1-312-555-0178;ext=42',
    '"Desk" <sip:13125550178@gateway.example>;tag=1',
    '13125550178@gateway.example',
    'sofia/gateway/provider-1/13125550178',
    '13125550178#',
  ])('written %s is the number alone', async (written) => {
    const { code, noted } = await importTo(written)
    expect({ code, noted }).toEqual({ code: 0, noted: [] })
    expect(await faxes()).toMatchObject([{ dial_number: '13125550178' }])
  })

  it.each(['fax@gateway.example', '18005550100,,13125550178', 'sip:10.0.0.1', '9,', '1'.repeat(21)])(
    'that cannot be told from %s is named, and its fax taken in',
    async (written) => {
      const { code, noted } = await importTo(written)
      expect(noted).toEqual([
        `Line 1: ${JSON.stringify(written)} is no telephone number: the destination stays empty.`,
      ])
      expect(code).toBe(0)
      expect(await faxes()).toMatchObject([{ dial_number: '', pages_delivered: 2 }])
    },
  )

  it('that is missing is named', async () => {
    expect((await importTo('')).noted).toEqual(['Line 1: It names no destination.'])
  })
})

describe('a caller in a log of HylaFAX', () => {
  it.each([
    ['<NONE>', '4991198765', []],
    ['anonymous', '4991198765', []],
    ['', '4991198765', []],
    ['+1 312 555 0199', '13125550199', []],
  ])('that is %j', async (caller, caller_number, expected) => {
    const { noted } = await importLog(
      `10/01/25 09:15→RECV→${ours}→ttyS0→f.tif→→fax→"${ours}"→"+49 911 98765"→0→2→0:20→0:15→""→"${caller}"→"${caller}"`.replaceAll(
        '→',
        '\t',
      ),
    )
    expect(noted).toEqual(expected)
    expect(await faxes()).toMatchObject([{ direction: 'received', caller_number }])
  })
})

describe('an event of Telnyx without a direction', () => {
  it('has that of its name, or is refused', async () => {
    const event = (event_type: string, from: string, to: string) =>
      JSON.stringify({
        event_type,
        occurred_at: '2025-10-01T10:00:00Z',
        payload: { fax_id: `${ours}-${event_type}`, from, to, page_count: 1 },
      })
    const { noted } = await run(
      'telnyx',
      [
        event('fax.received', '13125550100', ours),
        event('fax.delivered', ours, '13125550100'),
        event('fax.failed', ours, '13125550100'),
      ].join('\n'),
    )
    expect(noted).toEqual(['Line 3: It does not say whether the fax was sent or received.'])
    expect((await faxes()).map(({ direction }) => direction)).toEqual(['sent', 'received'])
  })
})

describe('a file of another form', () => {
  const one = () => call('inbound', success)

  it.each([
    ['freeswitch', () => `<?xml version="1.0"?>\n<cdr>\n</cdr>\n`, /^The file is XML/],
    ['freeswitch', () => JSON.stringify([one()]), /^The file is a JSON list.*jq -c/],
    ['freeswitch', () => `\n${JSON.stringify(one(), null, 2)}`, /^The file is JSON over several.*jq -c/],
    ['telnyx', () => JSON.stringify([{}], null, 2), /^The file is a JSON list.*jq -c/],
    ['telnyx', () => JSON.stringify({ data: {} }, null, 2), /^The file is JSON over several.*jq -c/],
  ])('of %s is named in one line, case %#', async (format, text, sentence) => {
    const { code, said, noted } = await run(format, text())
    expect({ code, said }).toEqual({ code: 1, said: [] })
    expect(noted).toEqual([expect.stringMatching(sentence)])
  })

  it.each([
    ['"","1000","13125550100","default","2025-10-01 09:00:00"', 'It is no call of FreeSWITCH.'],
    ['{"name":"value"}', 'It is no call of FreeSWITCH.'],
    [`${JSON.stringify({})}\n  "variables": {`, 'It is no JSON object.'],
  ])('is not called a call without a fax: %s', async (text, sentence) => {
    const { code, noted } = await run('freeswitch', text)
    expect(noted.slice(-2)).toEqual([
      expect.stringMatching(new RegExp(`^Line \\d: ${sentence}$`)),
      'The import failed: it took in no record.',
    ])
    expect(code).toBe(1)
  })
})

describe('the exit code of an import', () => {
  it('is 1 when it refused each record, and 0 when it took one in', async () => {
    const bad = call('inbound', { ...success, uuid: '' })
    expect(await importCalls(bad)).toMatchObject({
      code: 1,
      said: ['Took in 0 records: 0 new, 0 continued, 0 known.', 'Skipped 0 records, refused 1.'],
    })
    expect((await importCalls(bad, call('inbound', success))).code).toBe(0)
  })
})
