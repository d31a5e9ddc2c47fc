import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallName, allCalls } from '@telecopy/contract/all-calls'
import { groupPermissions } from '@telecopy/contract/api-keys/key-permissions'
import type { Call } from '@telecopy/contract/kit/define-call'
import type { Entity } from '@telecopy/contract/kit/ids'
import { makeGroupKey } from './features/api-keys/api-keys.factory.ts'
import { makeCoverPage } from './features/cover-pages/cover-pages.factory.ts'
import { makeGroup } from './features/groups/groups.factory.ts'
import { makeRecord } from './features/history/history.factory.ts'
import { makeFax } from './features/reports/reports.factory.ts'
import { makeUsageReport } from './features/usage-reports/usage-reports.factory.ts'
import { makeImport } from './features/user-imports/user-imports.factory.ts'
import { makeUser } from './features/users/users.factory.ts'
import { addressOf } from './testing/address-of.ts'
import { exampleBodies } from './testing/example-bodies.ts'
import { placesOf } from './testing/identifier-places.ts'
import { multipartOf } from './testing/multipart.ts'
import { type Organisation, openOrganisation } from './testing/organisation.ts'
import { beforeStatement, statementsOf } from './testing/statements.ts'
import type { TestApp } from './testing/test-app.ts'

// The matrix is built from the contract, so it includes new calls with such answers without a change here.
const cases = (Object.entries(allCalls) as [CallName, Call][]).flatMap(([name, call]) =>
  call.file !== undefined || call.lines === true
    ? (['a session', 'an API key'] as const).map((caller) => [name, caller, call] as const)
    : [],
)

let test: TestApp
let org: Organisation
let root: string
let tokens: Record<'a session' | 'an API key', string>

beforeAll(async () => {
  let east: string
  ;({ test, org, root, east } = await openOrganisation())
  const permissions = [...groupPermissions]
  const { key } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions })
  tokens = { 'a session': east, 'an API key': key }
})
// The matrix calls more often than an account may.
beforeEach(async () => void (await test.database.db.deleteFrom('rate_limits').execute()))
afterAll(() => test.close())

type Things = Partial<Record<Entity, number | string>>

/** A group below East with something to tell by each of the calls, and the identifiers of that. */
async function makeThings(): Promise<Things> {
  const { db } = test.database
  const group = await makeGroup(db, org.east.group.fsi_gid)
  const { fsi_gid } = group
  await makeUser(db, fsi_gid)
  await makeRecord(db, { group })
  const created_time = Date.UTC(2026, 0, 10) / 1000
  await makeFax(db, fsi_gid, { created_time })
  await makeFax(db, fsi_gid, { created_time, direction: 'sent' })
  const { fsi_cpid } = await makeCoverPage(db, fsi_gid)
  const { fsi_rid } = await makeUsageReport(db, fsi_gid)
  const { ref_code } = await makeImport(db, fsi_gid, { columns: ['Email'] })
  await db
    .insertInto('user_import_rows')
    .values({ ref_code, row_no: 1, cells: ['ann@import.example'], result: 'Created', message: '' })
    .execute()
  return { group: fsi_gid, 'cover-page': fsi_cpid, report: fsi_rid, import: ref_code }
}

type Request = { headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> }

async function requestOf(name: CallName, call: Call, things: Things): Promise<Request> {
  const named = placesOf(call).flatMap(({ path, entity }) =>
    things[entity] === undefined ? [] : [[path.join('.'), things[entity]]],
  )
  const body = { ...exampleBodies[name], ...(Object.fromEntries(named) as object) }
  if (call.upload === undefined)
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const { payload, headers } = await multipartOf(body)
  return { headers, body: new Uint8Array(payload) }
}

type Received = { status: number; type: string | null; isFile: boolean; text: string; isCut: boolean }

/** Calls over a connection, and answers what came until its end or its cut. */
async function receive(path: string, request: Request, token: string): Promise<Received> {
  const answer = await fetch(new URL(path, await addressOf(test.app)), {
    ...request,
    method: 'POST',
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  })
  const { status, headers } = answer
  const head = { status, type: headers.get('content-type'), isFile: headers.has('content-disposition') }
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const piece of answer.body ?? []) text += decoder.decode(piece, { stream: true })
  } catch {
    return { ...head, text, isCut: true }
  }
  return { ...head, text, isCut: false }
}

// The question for the caller and the group of a long answer.
const question = 'as "is_in_scope"'

/** Receives an answer, and does something before one of its questions is sent. */
async function receiveAt(at: number, receiving: () => Promise<Received>, meanwhile: () => Promise<unknown>) {
  let received: Received | undefined
  const { pool } = test.database
  const questions = await beforeStatement(pool, { statement: question, at, meanwhile }, async () => {
    received = await receiving()
  })
  return { ...received, questions }
}

async function moveToWest({ group }: Things): Promise<void> {
  const body = { fsi_gid: Number(group), parent_gid: org.west.group.fsi_gid }
  expect((await test.call('updateGroup', { token: root, body })).body).toMatchObject({ code: 1 })
}

describe('an answer that comes in pieces is cut when its group leaves the scope of its caller meanwhile (req 37)', () => {
  it.each(cases)('%s for %s', async (name, caller, call) => {
    const things = await makeThings()
    const request = await requestOf(name, call, things)
    const receiving = () => receive(call.path, request, tokens[caller])
    const whole = await receiveAt(0, receiving, async () => undefined)
    expect(whole).toMatchObject({ status: 200, isCut: false })
    // The first piece has been sent, and each further one has been read.
    const cut = await receiveAt(2, receiving, () => moveToWest(things))
    expect(cut).toMatchObject({ status: 200, isCut: true, questions: 2 })
    expect(whole.text?.startsWith(cut.text ?? '?')).toBe(true)
    // One question for each piece, and one for the end.
    expect(whole.questions).toBeGreaterThan(1)
    if (whole.questions > 2) expect(cut.text?.length).toBeLessThan(whole.text?.length ?? 0)
  })

  it.each(cases)('%s for %s is refused if nothing is sent yet', async (name, caller, call) => {
    const things = await makeThings()
    const request = await requestOf(name, call, things)
    const receiving = () => receive(call.path, request, tokens[caller])
    const refused = await receiveAt(1, receiving, () => moveToWest(things))
    const type = 'application/json; charset=utf-8'
    expect(refused).toMatchObject({ status: 404, type, isFile: false, isCut: false, questions: 1 })
  })
})

it('a page of an answer is read before the one question for it (req 37)', async () => {
  const { group } = await makeThings()
  const body = { fsi_gid: Number(group) }
  const sent = await statementsOf(test.database.pool, () =>
    test.call('exportUserList', { token: tokens['a session'], body }),
  )
  const kinds = sent.flatMap((one) =>
    one.includes(question) ? ['question'] : one.includes('as lines') ? ['page'] : [],
  )
  // Of the header, of the page, and of the end.
  expect(kinds).toEqual(['question', 'page', 'question', 'question'])
})

it('a download of faxes is cut when a group below leaves after its faxes were found (req 37)', async () => {
  const { db } = test.database
  const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
  const created_time = Date.UTC(2026, 5, 10) / 1000
  const { ref_code } = await makeFax(db, fsi_gid, { created_time })
  const kept = await makeFax(db, org.east.group.fsi_gid, { created_time })
  const body = {
    fsi_gid: org.east.group.fsi_gid,
    report_date_from: '2026-06-01',
    report_date_to: '2026-06-30',
  }
  const headers = { 'content-type': 'application/json' }
  const { path } = allCalls.exportReceivedFaxes
  const receiving = () => receive(path, { headers, body: JSON.stringify(body) }, tokens['a session'])
  expect(await receiving()).toMatchObject({
    text: expect.stringContaining(ref_code),
    isCut: false,
  })
  let cut: Received | undefined
  await beforeStatement(
    test.database.pool,
    { statement: 'i (ids, piece)', at: 1, meanwhile: () => moveToWest({ group: fsi_gid }) },
    async () => void (cut = await receiving()),
  )
  expect(cut).toMatchObject({ status: 200, isCut: true })
  expect(cut?.text).not.toContain(ref_code)
  expect(await receiving()).toMatchObject({ text: expect.stringContaining(kept.ref_code), isCut: false })
})

it('a download of the audit is cut when a group comes below in the middle of it, because it would lack records', async () => {
  const { db } = test.database
  const group = await makeGroup(db, org.east.group.fsi_gid)
  const comes = await makeGroup(db, org.west.group.fsi_gid)
  await Promise.all(
    Array.from({ length: 450 }, async (_, at) => {
      await makeRecord(db, { group, time: 1_700_000_000 + at })
      await makeRecord(db, { group: comes, time: 1_700_000_000 + at })
    }),
  )
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ fsi_gid: group.fsi_gid })
  const receiving = () => receive(allCalls.exportAudit.path, { headers, body }, tokens['a session'])
  expect(await receiving()).toMatchObject({ status: 200, isCut: false })
  const arrive = async () => {
    const sent = { fsi_gid: comes.fsi_gid, parent_gid: group.fsi_gid }
    expect((await test.call('updateGroup', { token: root, body: sent })).body).toMatchObject({ code: 1 })
  }
  expect(await receiveAt(2, receiving, arrive)).toMatchObject({ isCut: true })
})
