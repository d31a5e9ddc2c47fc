import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '../users/users.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  type LineCalls,
  type LineGroup,
  lineCallsOf,
  makeLineGroup,
  openLineOrganisation,
} from './line-calls.factory.ts'
import { makeSubscription } from './shared-lines.factory.ts'

let test: TestApp
let org: Organisation
let root: LineCalls
let east: LineCalls
let made: LineGroup
let gsd_id: number

beforeAll(async () => {
  const opened = await openLineOrganisation()
  ;({ test, org } = opened)
  root = lineCallsOf(test, opened.root)
  east = lineCallsOf(test, opened.east)
})
beforeEach(async () => {
  made = await makeLineGroup(test.database.db, org.east.group.fsi_gid)
  gsd_id = Number((await east.create(made)).gsd_id)
})
afterAll(() => test.close())

const changed = {
  status: 200,
  code: 0,
  reason: 'changed_meanwhile',
  message: 'Somebody else changed this meanwhile. Please reload and try again.',
}
const actsOf = async (): Promise<string[]> => (await east.history(gsd_id)).map(({ action }) => action)

describe('updateSharedLine and renameSharedLine', () => {
  it('change what is sent, raise the version, and record the values before and after (req 75)', async () => {
    expect(await east.update({ gsd_id, is_receive_fax_to_email: 1, csid: 'Other', version: 1 })).toEqual({
      status: 200,
      code: 1,
      version: 2,
    })
    const { fsi_gid } = await east.details(gsd_id)
    expect(await east.rename({ gsd_id, fsi_gid, tag: ' Front ', version: 2 })).toEqual({
      status: 200,
      code: 1,
      version: 3,
    })
    expect(await east.update({ gsd_id, tag: 'Back', is_receive_fax_content_to_email: 0 })).toMatchObject({
      version: 4,
    })
    expect(await east.details(gsd_id)).toMatchObject({
      tag: 'Back',
      csid: 'Front Desk',
      is_outbound_notification_to_email: 0,
      is_receive_fax_to_email: 1,
      is_receive_fax_content_to_email: 0,
      version: 4,
    })
    expect(await east.history(gsd_id)).toMatchObject([
      {
        action: 'shared-line.update',
        entity_name: 'Back',
        before: { tag: 'Front', is_receive_fax_content_to_email: 1 },
        after: { tag: 'Back', is_receive_fax_content_to_email: 0 },
      },
      { action: 'shared-line.rename', before: { tag: 'Desk' }, after: { tag: 'Front' } },
      {
        action: 'shared-line.update',
        before: { is_receive_fax_to_email: 0 },
        after: { is_receive_fax_to_email: 1 },
      },
      { action: 'shared-line.create' },
    ])
  })

  it('take the answer of the details back, and change and record nothing when nothing differs (req 32)', async () => {
    const line = await east.details(gsd_id)
    expect(await east.update({ ...line, count_subscriber: 9, email: 'forged@example.com' })).toMatchObject({
      version: 1,
    })
    expect(await east.rename({ gsd_id, tag: 'Desk' })).toMatchObject({ version: 1 })
    expect(await east.details(gsd_id)).toEqual(line)
    expect(await actsOf()).toEqual(['shared-line.create'])
  })

  it('refuse an old version, and a number or a user that is not the line’s (req 29)', async () => {
    const colleague = await makeUser(test.database.db, made.group.fsi_gid)
    await east.update({ gsd_id, is_receive_fax_to_email: 1 })
    for (const version of [0, 1])
      expect(await east.update({ gsd_id, tag: 'Other', version })).toEqual(changed)
    expect(await east.rename({ gsd_id, tag: 'Other', version: 1 })).toEqual(changed)
    expect(await east.update({ gsd_id, tag: 'Other', fsi_uid: colleague.fsi_uid })).toEqual(changed)
    expect(await east.update({ gsd_id, tag: 'Other', fsi_nid: org.east.number.fsi_nid })).toEqual(changed)
    expect(await east.update({ gsd_id, tag: 'Other', fax_number: '12025559999' })).toEqual(changed)
    expect(await east.details(gsd_id)).toMatchObject({ tag: 'Desk', version: 2 })
  })

  it('answer foreign lines, groups, users and numbers as absent (req 28)', async () => {
    const foreign = await makeSubscription(test.database.db, org.west.user)
    const other = await makeLineGroup(test.database.db, org.east.group.fsi_gid)
    for (const fields of [
      { gsd_id: foreign },
      { fsi_gid: org.west.below.fsi_gid },
      { fsi_gid: other.group.fsi_gid },
      { fsi_uid: org.west.user.fsi_uid },
      { fsi_nid: org.west.number.fsi_nid },
    ])
      expect(await east.update({ gsd_id, tag: 'Other', ...fields })).toMatchObject({ status: 404 })
    for (const name of [
      'getSharedLine',
      'listSubscribers',
      'updateSharedLine',
      'renameSharedLine',
      'updateSubscribers',
      'deleteSharedLine',
    ] as const) {
      const body = { gsd_id: foreign, ...(name === 'renameSharedLine' ? { tag: 'Other' } : {}) }
      const answer = await test.call(name, { token: await eastToken(), body: body as never })
      expect([name, answer.status]).toEqual([name, 404])
    }
    expect((await root.details(gsd_id)).tag).toBe('Desk')
  })

  it('refuse an empty, a long and a non-Latin name (req 42)', async () => {
    const errors = [{ path: 'tag', message: 'Please enter a valid Shared Line Name.' }]
    for (const tag of [' ', 'x'.repeat(51), 'Линия']) {
      expect(await east.rename({ gsd_id, tag })).toMatchObject({ status: 400, errors })
      expect(await east.update({ gsd_id, tag })).toMatchObject({ status: 400, errors })
    }
    expect((await east.update({ gsd_id, is_receive_fax_to_email: 2 })).status).toBe(400)
  })
})

describe('updateSubscribers and listSubscribers', () => {
  it('subscribe and unsubscribe users of the group, one version with the settings, a record for each (req 75)', async () => {
    const [ada, ben, cleo] = [await newUser(), await newUser(), await newUser()]
    expect(await east.choose(gsd_id, [[ada, ben]], { version: 1, fsi_gid: made.group.fsi_gid })).toEqual({
      status: 200,
      code: 1,
      version: 2,
      count_subscriber: 3,
    })
    expect(await east.choose(gsd_id, [[cleo, cleo], [ada]], { version: 2 })).toMatchObject({
      version: 3,
      count_subscriber: 3,
    })
    expect(await east.subscribers(gsd_id)).toEqual([made.master, ben, cleo].map(({ fsi_uid }) => fsi_uid))
    const told = ({ fsi_uid, email }: typeof ada) => ({ fsi_uid, email })
    expect((await east.history(gsd_id)).slice(0, 2)).toMatchObject([
      { action: 'shared-line.cancel-subscription', entity_name: 'Desk', before: told(ada), after: null },
      { action: 'shared-line.add-subscriber', before: null, after: told(cleo) },
    ])
    expect(await east.update({ gsd_id, tag: 'Other', version: 2 })).toEqual(changed)
    const { body } = await test.call('getUser', { token: await eastToken(), body: { fsi_uid: ben.fsi_uid } })
    expect(body.data.gsd_fax_numbers).toMatchObject([{ gsd_id, gsd_name: 'Desk', is_master: 0 }])
  })

  it('remove a user who is in both lists, and change nothing when nothing differs', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    await east.choose(gsd_id, [[ada]])
    expect(await east.choose(gsd_id, [[ada, ben], [ben]])).toMatchObject({ version: 2, count_subscriber: 2 })
    expect(await east.choose(gsd_id, [[made.master]])).toMatchObject({ version: 2, count_subscriber: 2 })
    expect(await east.choose(gsd_id, [[ada], [ada]])).toMatchObject({ version: 3, count_subscriber: 1 })
    expect(await actsOf()).toEqual([
      'shared-line.cancel-subscription',
      'shared-line.add-subscriber',
      'shared-line.create',
    ])
  })

  it('never unsubscribe the master, nor the others sent with it', async () => {
    const ada = await newUser()
    await east.choose(gsd_id, [[ada]])
    expect(await east.choose(gsd_id, [[], [ada, made.master]])).toEqual({
      status: 200,
      code: 0,
      reason: 'subscription_of_master',
      message: 'The user is the master user of the shared line: its own subscription stays.',
    })
    expect(await east.subscribers(gsd_id)).toEqual([made.master.fsi_uid, ada.fsi_uid])
  })

  it('refuse users of other groups, an old version and another line’s number; nothing changes then', async () => {
    const ada = await newUser()
    const other = await makeLineGroup(test.database.db, org.east.group.fsi_gid)
    const outside = { status: 200, code: 0, reason: 'subscriber_not_in_group' }
    expect(await east.choose(gsd_id, [[ada, other.master]])).toEqual({
      ...outside,
      message: 'One of the selected users is not in the group of the shared line.',
    })
    expect(await east.choose(gsd_id, [[other.master, org.east.user]])).toEqual({
      ...outside,
      message: '2 of the selected users are not in the group of the shared line.',
    })
    await east.rename({ gsd_id, tag: 'Front' })
    expect(await east.choose(gsd_id, [[ada]], { version: 1 })).toEqual(changed)
    const { fax_number } = other.number
    expect(await east.choose(gsd_id, [[ada]], { fax_number })).toEqual(changed)
    expect(await east.subscribers(gsd_id)).toEqual([made.master.fsi_uid])
  })

  it('answer a foreign or absent user as absent, one in a list refuses it all (req 28, 30)', async () => {
    const ada = await newUser()
    const gone = { ...ada, fsi_uid: 2_000_000_000 }
    for (const foreign of [org.west.user, gone]) {
      expect(await east.choose(gsd_id, [[ada, foreign]])).toMatchObject({ status: 404 })
      expect(await east.choose(gsd_id, [[ada], [foreign]])).toMatchObject({ status: 404 })
    }
    expect(await east.subscribers(gsd_id)).toEqual([made.master.fsi_uid])
  })

  it('take at most 1,000 users in a list (req 42)', async () => {
    const ada = await newUser()
    const many = Array.from({ length: 1001 }, (_, at) => ({ ...ada, fsi_uid: 1_900_000_000 + at }))
    const message = 'You can add up to 1,000 subscribers at once, and remove as many.'
    expect(await east.choose(gsd_id, [many])).toMatchObject({ status: 400, errors: [{ message }] })
    expect(await east.choose(gsd_id, [[], many])).toMatchObject({ status: 400, errors: [{ message }] })
    expect(await east.choose(gsd_id, [many.slice(1)])).toMatchObject({ status: 404 })
    expect(
      (await test.call('listSubscribers', { token: await eastToken(), body: { gsd_id: 0 } })).status,
    ).toBe(400)
  })
})

describe('deleteSharedLine', () => {
  it('deletes the line with its subscriptions; the number stays with its user, and the history stays (req 75)', async () => {
    const ada = await newUser()
    await east.choose(gsd_id, [[ada]])
    const { group, master, number } = made
    const named = { fsi_gid: group.fsi_gid, fsi_uid: master.fsi_uid, fax_number: number.fax_number }
    expect(await east.remove({ gsd_id, ...named })).toEqual({ status: 200, code: 1 })
    expect(await east.remove({ gsd_id, ...named })).toMatchObject({ status: 404 })
    expect((await east.history(gsd_id))[0]).toMatchObject({
      action: 'shared-line.delete',
      entity_name: 'Desk',
      before: {
        tag: 'Desk',
        is_receive_fax_content_to_email: 1,
        fsi_uid: master.fsi_uid,
        email: master.email,
        fax_number: number.fax_number,
        subscribers: 2,
      },
      after: null,
    })
    const body = { fsi_uid: master.fsi_uid }
    const { body: user } = await test.call('getUser', { token: await eastToken(), body })
    expect(user.data).toMatchObject({ is_gsd_master: 0, gsd_fax_numbers: [] })
    expect(await east.create(made)).toMatchObject({ code: 1 })
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it('refuses an old version, and a master or number that is not the line’s (req 29)', async () => {
    const ada = await newUser()
    await east.rename({ gsd_id, tag: 'Front' })
    expect(await east.remove({ gsd_id, version: 1 })).toEqual(changed)
    expect(await east.remove({ gsd_id, fsi_uid: ada.fsi_uid })).toEqual(changed)
    expect(await east.remove({ gsd_id, fax_number: org.east.number.fax_number })).toEqual(changed)
    const other = await makeLineGroup(test.database.db, org.east.group.fsi_gid)
    expect(await east.remove({ gsd_id, fsi_gid: other.group.fsi_gid })).toMatchObject({ status: 404 })
    expect(await east.remove({ gsd_id, fsi_uid: org.west.user.fsi_uid })).toMatchObject({ status: 404 })
    expect(await east.details(gsd_id)).toMatchObject({ tag: 'Front' })
  })
})

const newUser = () => makeUser(test.database.db, made.group.fsi_gid)

let token: string | undefined
const eastToken = async (): Promise<string> => {
  token ??= await tokenOf(test, org.east.administrator)
  return token
}

it('names the line that keeps a user or a number, with its screen', async () => {
  const { master, number, group } = made
  const lines = [{ gsd_id, fsi_gid: group.fsi_gid, tag: 'Desk' }]
  const user = await test.call('getUser', { token: await eastToken(), body: { fsi_uid: master.fsi_uid } })
  expect(user.body.data.may.delete[0]).toEqual({
    reason: 'shared_line_master',
    count: 1,
    target: 'group-details',
    lines,
    more_lines: 0,
  })
  const details = await test.call('getFaxNumber', {
    token: await eastToken(),
    body: { fsi_nid: number.fsi_nid },
  })
  expect(details.body.data.may.unassign).toEqual([
    { reason: 'number_of_shared_line', count: 1, target: 'group-details', lines, more_lines: 0 },
  ])
})
