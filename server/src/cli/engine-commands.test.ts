import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operator, makeOperator } from '../testing/operator.ts'
import { type Organisation, makeOrganisation } from '../testing/organisation.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { makeFaxNumber } from '../features/fax-numbers/fax-numbers.factory.ts'

let test: TestApp
let org: Organisation
let operator: Operator

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  operator = makeOperator(test.database)
})
afterAll(() => test.close())

const run = (format: string, text: string, ...more: string[]) => {
  operator.files.set('records', Buffer.from(text))
  return operator.run('engine', 'import', '--format', format, ...more, 'records')
}

const addNumber = (fax_number: string) =>
  makeFaxNumber(test.database.db, org.east.below.fsi_gid, { fax_number, created_time: 1 })

const faxes = async (fax_number: string) =>
  test.database.db
    .selectFrom('fax_records')
    .select([
      'ref_code',
      'direction',
      'created_time',
      'caller_number',
      'dial_number',
      'pages_delivered',
      'connect_time',
      'fax_result_code',
      'fax_result_message',
      'cause_domain',
      'cause_code',
      'status',
    ])
    .where('fax_number', '=', fax_number)
    .orderBy('created_time')
    .orderBy('ref_code')
    .execute()

const secondsOf = (text: string): number => Date.parse(text) / 1000

// As public sources show them; tabs are written as arrows.
const hylafaxSent =
  `03/30/08 03:09→SEND→000000007→ttyS0→1→""→anonymous@localhost→"935872980"→""→2211880→0→0:09→0:00→"No local dialtone"→""→""→""→"anonymous"→"00 00 00"
03/30/08 03:14→SEND→000000008→ttyS0→1→""→anonymous@localhost→"935872980"→""→2211880→0→1:06→0:00→"Unknown problem"→""→""→""→"anonymous"→"00 00 00"
03/30/08 03:35→SEND→000000009→ttyS0→4→""→anonymous@localhost→"0935872980"→"935872980"→3407912→0→0:18→0:04→""→""→""→""→"anonymous"→"00 00 00"
03/30/08 03:38→SEND→000000010→ttyS0→5→""→cba@192.168.0.118→"0935872980"→"935872980"→3416105→1→0:57→0:42→""→""→""→""→"cba"→"00 00 00"
`.replaceAll('→', '\t')
const hylafaxReceived =
  '08/12/26 13:55→RECV→000000007→ttyACM0→recvq/fax000000007.tif→""→fax→""→"0547337787"→9600→1\n'.replaceAll(
    '→',
    '\t',
  )

describe('engine import --format hylafax', () => {
  const ours = '12025557001'
  const options = ['--zone', 'America/New_York', '--line', `ttyS0=${ours},ttyACM0=12025557002`]

  it('takes in what a server has sent; a call without a page is no success', async () => {
    await addNumber(ours)
    const { code, said, noted } = await run('hylafax', hylafaxSent, ...options)
    expect({ code, said, noted }).toEqual({
      code: 0,
      said: ['Took in 4 records: 4 new, 0 continued, 0 known.', 'Skipped 0 records, refused 0.'],
      noted: [],
    })
    const common = { direction: 'sent', caller_number: ours, cause_domain: 'hylafax', status: '' }
    expect(await faxes(ours)).toEqual([
      {
        ...common,
        ref_code: '0330080309-000000007',
        created_time: secondsOf('2008-03-30T03:09-04:00'),
        dial_number: '935872980',
        pages_delivered: 0,
        connect_time: 0,
        fax_result_code: 34,
        fax_result_message: 'No local dialtone',
        cause_code: '004',
      },
      {
        ...common,
        ref_code: '0330080314-000000008',
        created_time: secondsOf('2008-03-30T03:14-04:00'),
        dial_number: '935872980',
        pages_delivered: 0,
        connect_time: 0,
        fax_result_code: 1000,
        fax_result_message: 'Unknown problem',
        cause_code: '',
      },
      {
        ...common,
        ref_code: '0330080335-000000009',
        created_time: secondsOf('2008-03-30T03:35-04:00'),
        dial_number: '0935872980',
        pages_delivered: 0,
        connect_time: 4,
        fax_result_code: 1000,
        fax_result_message: 'No page arrived',
        cause_code: '',
      },
      {
        ...common,
        ref_code: '0330080338-000000010',
        created_time: secondsOf('2008-03-30T03:38-04:00'),
        dial_number: '0935872980',
        pages_delivered: 1,
        connect_time: 42,
        fax_result_code: 0,
        fax_result_message: 'Success',
        cause_code: '',
      },
    ])
  })

  it('changes nothing with the same file again', async () => {
    const before = await faxes(ours)
    const { said } = await run('hylafax', hylafaxSent, ...options)
    expect(said[0]).toBe('Took in 4 records: 0 new, 0 continued, 4 known.')
    expect(await faxes(ours)).toEqual(before)
  })

  it('takes in a received fax, also of a line that was cut', async () => {
    await addNumber('12025557002')
    expect((await run('hylafax', hylafaxReceived, ...options)).said[0]).toMatch(/1 new/)
    expect(await faxes('12025557002')).toMatchObject([
      {
        ref_code: '0812261355-000000007',
        direction: 'received',
        created_time: secondsOf('2026-08-12T13:55-04:00'),
        caller_number: '0547337787',
        dial_number: '12025557002',
        pages_delivered: 1,
        status: 'New',
      },
    ])
  })

  it('reads both forms of a duration, and names lines that are no fax or cannot be read', async () => {
    const line = (event: string, time = '00:01:05') => [
      '03/30/09 03:09',
      event,
      '000000011',
      'ttyS0',
      '1',
      '""',
      'a@b',
      '"13125550100"',
      '""',
      '1',
      '2',
      '1:00',
      time,
      '""',
    ]
    const text = [
      line('SEND'),
      line('SUBMIT'),
      line('BREW'),
      line('SEND', 'soon'),
      line('SEND').slice(0, 9),
      ['03/32/09 03:09', ...line('SEND').slice(1)],
    ].map((fields) => fields.join('\t'))
    const { said, noted } = await run('hylafax', text.join('\n'), ...options)
    expect(said).toEqual(['Took in 1 record: 1 new, 0 continued, 0 known.', 'Skipped 1 record, refused 4.'])
    expect(noted).toEqual([
      'Line 2: skipped an event SUBMIT, which is no fax.',
      'Line 3: "BREW" is no event of HylaFAX.',
      'Line 4: "soon" is no duration.',
      'Line 5: It has 9 fields, not 11 to 19.',
      'Line 6: "03/32/09 03:09" is no time of the form MM/DD/YY HH:MM.',
    ])
    expect((await faxes(ours)).at(-1)).toMatchObject({ connect_time: 65, fax_result_code: 0 })
  })
})

const telnyxDelivered =
  '{"event_type":"fax.delivered","id":"3320554f-6b74-4138-a74b-a1e2ec7eaf8b","occurred_at":"2022-01-07T10:01:43.677850Z","payload":{"call_duration_secs":79,"connection_id":"1232154810234","direction":"outbound","fax_id":"c62be5bc-9b13-4b6c-abda-34dd8b541287","from":"+19459457421","original_media_url":"https://www.w3.org/WAI/ER/tests/xhtml/testfiles/resources/pdf/dummy.pdf","page_count":1,"status":"delivered","to":"+13129457420","user_id":"bdaa1f9f-1018-4156-867d-6c4ac9f556eb"}}'
const telnyxFailed =
  '{"event_type":"fax.failed","id":"d906ecda-db21-428e-9ca0-74dae7e7c144","occurred_at":"2022-01-05T22:23:46.888808Z","payload":{"connection_id":"1232154810234","direction":"outbound","failure_reason":"user_busy","fax_id":"f7b303ed-674c-4962-951b-848380510893","from":"+19459457421","original_media_url":"https://www.w3.org/WAI/ER/tests/xhtml/testfiles/resources/pdf/dummy.pdf","status":"failed","to":"+13129457420","user_id":"417b0cc2-39e0-4ab9-b116-e56543649aa9"}}'

describe('engine import --format telnyx', () => {
  const ours = '19459457421'
  const telnyx = (event_type: string, payload: object) =>
    JSON.stringify({
      data: {
        event_type,
        occurred_at: '2022-01-08T10:00:00Z',
        payload: { fax_id: 'one', direction: 'outbound', from: `+${ours}`, to: '+13129457420', ...payload },
      },
      meta: { attempt: 1 },
    })

  it('takes in results, and the result before the start', async () => {
    await addNumber(ours)
    const queued = telnyxDelivered.replace('fax.delivered', 'fax.queued').replace('"page_count":1,', '')
    const { said } = await run('telnyx', [telnyxDelivered, telnyxFailed, queued, telnyxFailed].join('\r\n'))
    expect(said[0]).toBe('Took in 4 records: 2 new, 0 continued, 2 known.')
    const common = {
      direction: 'sent',
      caller_number: ours,
      dial_number: '13129457420',
      cause_domain: 'telnyx',
    }
    expect(await faxes(ours)).toMatchObject([
      {
        ...common,
        ref_code: 'f7b303ed-674c-4962-951b-848380510893',
        created_time: secondsOf('2022-01-05T22:23:46Z'),
        fax_result_code: 17,
        fax_result_message: 'User busy',
        cause_code: 'user_busy',
      },
      {
        ...common,
        ref_code: 'c62be5bc-9b13-4b6c-abda-34dd8b541287',
        created_time: secondsOf('2022-01-07T10:01:43Z'),
        pages_delivered: 1,
        connect_time: 79,
        fax_result_code: 0,
        cause_code: '',
      },
    ])
  })

  it('takes a received fax that came in part as an error', async () => {
    const inbound = { direction: 'inbound', from: '+13129457420', to: `+${ours}`, page_count: 2 }
    await run(
      'telnyx',
      [
        telnyx('fax.received', { ...inbound, fax_id: 'all' }),
        telnyx('fax.received', { ...inbound, fax_id: 'part', partial_content: true }),
        telnyx('fax.receiving.started', { ...inbound, fax_id: 'begun' }),
      ].join('\n'),
    )
    expect((await faxes(ours)).filter(({ direction }) => direction === 'received')).toMatchObject([
      { ref_code: 'all', status: 'New', pages_delivered: 2, caller_number: '13129457420' },
      { ref_code: 'part', status: 'Error', cause_code: 'partial_content' },
    ])
  })

  it('names lines that are no event', async () => {
    const { noted } = await run(
      'telnyx',
      ['{"', '[]', '{"event_type":"call.hangup"}', telnyx('fax.failed', { fax_id: '' })].join('\n'),
    )
    expect(noted).toEqual([
      'Line 1: It is no JSON object.',
      'Line 2: It is no JSON object.',
      'Line 3: It is no event of a fax.',
      'Line 4: It does not name the fax (fax_id).',
      'The import failed: it took in no record.',
    ])
  })
})

const freeswitchResult = `variable_fax_success: 0
variable_fax_result_code: 49
variable_fax_result_text: The%20call%20dropped%20prematurely
variable_fax_ecm_used: off
variable_fax_local_station_id: SpanDSP%20Fax%20Ident
variable_fax_document_transferred_pages: 0
variable_fax_document_total_pages: 0
variable_fax_image_resolution: 0x0
variable_fax_image_size: 0
variable_fax_bad_rows: 0
variable_fax_transfer_rate: 14400
`

describe('engine import --format freeswitch', () => {
  const ours = '12025557003'
  const call = (uuid: string, rest: string, direction = 'outbound') => `Unique-ID: ${uuid}
Call-Direction: ${direction}
Caller-Caller-ID-Number: ${direction === 'outbound' ? `%2B${ours}` : '13125550100'}
Caller-Destination-Number: ${direction === 'outbound' ? '13125550100' : ours}
variable_start_epoch: 1760000000
variable_billsec: 31
${rest}`

  it('takes in calls, with the words of the engine decoded', async () => {
    await addNumber(ours)
    const success = freeswitchResult
      .replace('success: 0', 'success: 1')
      .replace('code: 49', 'code: 0')
      .replace('transferred_pages: 0', 'transferred_pages: 3')
    const file = [
      call('fs-1', freeswitchResult),
      call('fs-2', success),
      call('fs-3', freeswitchResult.replace('success: 0', 'success: 1').replace('code: 49', 'code: 0')),
      call('fs-4', success, 'inbound'),
      call('fs-5', freeswitchResult, 'inbound'),
    ]
    expect((await run('freeswitch', file.join('\n'))).said[0]).toBe(
      'Took in 5 records: 5 new, 0 continued, 0 known.',
    )
    const sent = { direction: 'sent', caller_number: ours, dial_number: '13125550100', connect_time: 31 }
    expect(await faxes(ours)).toMatchObject([
      {
        ...sent,
        ref_code: 'fs-1',
        created_time: 1_760_000_000,
        fax_result_code: 1000,
        fax_result_message: 'The call dropped prematurely',
        cause_domain: 'spandsp',
        cause_code: '49',
      },
      { ...sent, ref_code: 'fs-2', fax_result_code: 0, pages_delivered: 3 },
      { ...sent, ref_code: 'fs-3', fax_result_code: 1000, pages_delivered: 0 },
      {
        ref_code: 'fs-4',
        direction: 'received',
        caller_number: '13125550100',
        status: 'New',
        pages_delivered: 3,
      },
      { ref_code: 'fs-5', direction: 'received', status: 'Error', fax_result_code: 1000 },
    ])
  })

  it.each([
    [
      '17 of spandsp is a fault of the transmission',
      'variable_fax_success: 0\nvariable_fax_result_code: 17',
      1000,
      'spandsp',
    ],
    ['17 of Q.850 is a busy line', 'variable_fax_uri: x\nvariable_hangup_cause_q850: 17', 17, 'q850'],
    [
      '41 of spandsp is a fault of the document',
      'variable_fax_success: 0\nvariable_fax_result_code: 41',
      1001,
      'spandsp',
    ],
    ['41 of Q.850 is a lack of circuits', 'variable_fax_uri: x\nvariable_hangup_cause_q850: 41', 34, 'q850'],
    ['19 of Q.850 is no answer', 'variable_fax_uri: x\nvariable_hangup_cause_q850: 19', 18, 'q850'],
    [
      '16 of Q.850 is a call without a fax',
      'variable_fax_uri: x\nvariable_hangup_cause_q850: 16',
      1000,
      'q850',
    ],
  ])('keeps the domain of a cause: %s', async (name, lines, fax_result_code, cause_domain) => {
    const uuid = name.replaceAll(' ', '-')
    await run('freeswitch', call(uuid, lines))
    expect((await faxes(ours)).find(({ ref_code }) => ref_code === uuid)).toMatchObject({
      fax_result_code,
      cause_domain,
      cause_code: name.slice(0, 2),
    })
  })

  it('reads the JSON records of calls', async () => {
    const variables = {
      uuid: 'json',
      direction: 'outbound',
      start_epoch: '1760000001',
      origination_caller_id_number: ours,
    }
    const fax = {
      fax_success: '1',
      fax_result_code: '0',
      fax_document_transferred_pages: '2',
      destination_number: '13125550100',
    }
    await run('freeswitch', JSON.stringify({ variables: { ...variables, ...fax } }))
    expect((await faxes(ours)).at(-1)).toMatchObject({
      ref_code: 'json',
      fax_result_code: 0,
      pages_delivered: 2,
    })
  })

  it('reads the numbers of a JSON record from its first profile: a transfer adds another', async () => {
    const flow = (profile_index: string, destination_number: string) => ({
      profile_index,
      caller_profile: { caller_id_number: '13125550100', destination_number },
    })
    const variables = { uuid: 'flow', direction: 'inbound', start_epoch: '1760000002', fax_uri: 'x' }
    const result = { fax_success: '1', fax_result_code: '0', fax_document_transferred_pages: '2' }
    const callflow = [flow('2', 'rxfax'), flow('1', ours)]
    await run('freeswitch', JSON.stringify({ variables: { ...variables, ...result }, callflow }))
    expect((await faxes(ours)).at(-1)).toMatchObject({
      ref_code: 'flow',
      direction: 'received',
      caller_number: '13125550100',
      dial_number: ours,
    })
  })

  it('refuses a result that does not name its call, and skips a call without a fax', async () => {
    const { said, noted } = await run(
      'freeswitch',
      `${freeswitchResult}\n${call('voice', 'variable_hangup_cause_q850: 16')}`,
    )
    expect(said[1]).toBe('Skipped 1 record, refused 1.')
    expect(noted).toEqual([
      'Line 13: skipped a call without a fax.',
      'Line 1: It does not name the call (variable_uuid or Unique-ID).',
      'The import failed: it took in no record.',
    ])
  })

  it('refuses calls without an empty line between them', async () => {
    const values = Array.from({ length: 3000 }, (_, at) => `variable_fax_${at}: ${at}`)
    const { noted } = await run('freeswitch', values.join('\n'))
    expect(noted).toEqual([
      'Line 1: It has more than 2000 values. Is the empty line between two calls missing?',
      'The import failed: it took in no record.',
    ])
  })
})

describe('engine import', () => {
  it.each([
    [['--format', 'morse', 'records'], /--format must be freeswitch or hylafax or telnyx/],
    [['--format', 'hylafax', 'records'], /needs --zone ZONE/],
    [['--format', 'hylafax', '--zone', 'Mars/Base', 'records'], /no time zone "Mars\/Base"/],
    [['--format', 'hylafax', '--zone', 'UTC', '--line', 'x', 'records'], /"x" is no fax number/],
    [['--format', 'telnyx'], /exactly one FILE/],
  ])('%j ends with 2', async (argv, sentence) => {
    const { code, noted } = await operator.run('engine', 'import', ...argv)
    expect(code).toBe(2)
    expect(noted).toEqual([expect.stringMatching(sentence)])
  })

  it('refuses a file without records', async () => {
    expect(await run('telnyx', '\n')).toMatchObject({ code: 1, noted: ['The file has no records.'] })
  })
})

describe('records that became no fax', () => {
  it('are listed with their reason, and become faxes when they are sent again (row 32)', async () => {
    await test.database.pool.query('delete from engine_refusals')
    expect((await operator.run('engine', 'records')).said).toEqual(['There are none.'])
    const unknown = telnyxFailed.replaceAll('19459457421', '19459457499').replace('f7b303ed', 'a0000000')
    const { said, noted } = await run('telnyx', unknown)
    expect(said).toEqual(['Took in 0 records: 0 new, 0 continued, 0 known.', 'Skipped 0 records, refused 1.'])
    expect(noted).toEqual([
      'Line 1: There is no fax number 19459457499: the record is kept as unmatched.',
      'The import failed: it took in no record.',
    ])
    const listed = await operator.run('engine', 'records', '--unmatched')
    expect(listed.said.join('\n')).toMatch(
      /unmatched: There is no fax number 19459457499[^]*"ref_code":"a0000000/,
    )
    expect((await operator.run('engine', 'records', '--rejected')).said).toEqual(['There are none.'])
    const early = await operator.run('engine', 'retry')
    expect(early).toMatchObject({ code: 1, noted: ['Every record is still refused.'] })
    expect(early.said.at(-1)).toBe('Sent 1 again: 0 new, 0 continued, 0 known, 1 still refused.')
    await addNumber('19459457499')
    const late = await operator.run('engine', 'retry', '--unmatched')
    expect(late.said).toEqual([
      expect.stringMatching(/^\d+ {2}a0000000-[\w-]+: created$/),
      'Sent 1 again: 1 new, 0 continued, 0 known, 0 still refused.',
    ])
    expect(await faxes('19459457499')).toHaveLength(1)
    expect((await operator.run('engine', 'records')).said).toEqual(['There are none.'])
    const { rows } = await test.database.pool.query(
      `select actor_email, actor_key, after->>'source' as source, after->>'created' as created from audit_log
       where action = 'fax-record.take' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor_email: '', actor_key: '', source: 'engine retry', created: '1' }])
  })
})
