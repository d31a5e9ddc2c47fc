import { getAccount } from '@telecopy/contract/account/account.calls'
import { setDefaultFaxNumber, unassignFaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { unassignRefusals } from '@telecopy/contract/fax-numbers/fax-number-problems'
import { listGroups } from '@telecopy/contract/groups/groups.calls'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { cancelSubscription } from '@telecopy/contract/shared-lines/subscriptions.calls'
import { SsoAddressTaken, UserMissing, userRefusals } from '@telecopy/contract/users/user-problems'
import {
  deleteUser,
  getUser,
  listUserNumbers,
  listUsers,
  updateUser,
} from '@telecopy/contract/users/users.calls'
import type { User, UserBlocker } from '@telecopy/contract/users/users.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CallAnswer,
  answers,
  fails,
  fakeServer,
  inTurn,
  loses,
  refuses,
} from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { openUserScreen } from '../../testing/open-user.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { noHolds } from '../../testing/no-holds.ts'
import { makeNode } from '../group-tree/group-tree.factory.ts'
import { makeUser, makeUserNumber } from './users.factory.ts'

const account = answers(getAccount, makeAccount({ is_allow_sftp: 1 }))
const saved = answers(updateUser, { version: 4 })

beforeAll(() => import('./UserDetailsPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

const base = [
  account,
  noHolds,
  answers(listUserNumbers, { data: [] }),
  answers(listUsers, { data: { data: [], counts: 0 } }),
]

async function opened(user: User, ...others: CallAnswer[]) {
  const server = fakeServer([...base, answers(getUser, { data: user }), saved, ...others])
  const view = await openUserScreen('user-details')
  await screen.findByLabelText(/^First Name/)
  return { ...view, ...server }
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => press('Update Settings')
const blocked = (reason: UserBlocker['reason'], count = 1, target = ''): UserBlocker => ({
  reason,
  count,
  target,
})

describe('the screen', () => {
  it('leads to the users without a selection', async () => {
    fakeServer(base)
    const { path } = await openPortal('/user-details')
    await waitFor(() => expect(path()).toBe('/admin/users'))
  })

  it('says that it loads, then that it failed, with a way back', { tags: 'long' }, async () => {
    fakeServer([...base, refuses(getUser, { status: 404, message: 'Not found.' })])
    await openUserScreen('user-details')
    expect(screen.getByRole('status', { name: 'Loading the user' })).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This system is currently unavailable. Please try again later.',
    )
    expect(screen.getByRole('link', { name: 'Back to Users' })).toBeTruthy()
  })

  it('says that the numbers cannot be loaded', { tags: 'long' }, async () => {
    await opened(makeUser(), refuses(listUserNumbers, { status: 400, message: 'No.' }))
    const said = await screen.findByText('This system is currently unavailable. Please try again later.')
    expect(said.closest('[role=alert]')?.textContent).toContain('Try again')
  })

  it('is titled after its user, also after a rename', async () => {
    const { first_name } = makeUser()
    const { now } = await opened(makeUser())
    await waitFor(() =>
      expect(document.title).toContain(`${first_name} ${makeUser().last_name} · User Details`),
    )
    now(answers(getUser, { data: makeUser({ last_name: 'King', version: 4 }) }))
    type(/^Last Name/, 'King')
    save()
    await waitFor(() => expect(document.title).toContain(`${first_name} King · User Details`))
  })

  it('shows the values of the user', async () => {
    await opened(makeUser({ is_admin: 1, is_sftp_user: 1 }))
    expect(field(/^First Name/).value).toBe('Ada')
    expect(field(/^Last Name/).value).toBe('King')
    expect(field('Email').value).toBe('ada.king@harbor.example')
    expect(field('Email').readOnly).toBe(true)
    const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Time Zone/ })
    expect(zone.value).toBe('Europe/Dublin')
    expect(field(/^Group/).value).toBe('Harbor Family Clinic')
    for (const [name, checked] of [
      ['Admin', true],
      ['Send-Only', false],
      ['SFTP User', true],
      ['Activated', true],
    ] as const)
      expect([name, box(name).checked]).toEqual([name, checked])
    expect(screen.queryByLabelText(/^SSO email/)).toBeNull()
    expect(await screen.findByText('The user has no fax numbers.')).toBeTruthy()
    expect(await screen.findByText('The user is subscribed to no shared line.')).toBeTruthy()
  })

  it('shows SFTP and Send-Only only where the account knows them, and the SSO email to SSO users', async () => {
    await opened(
      makeUser({ is_sso: 1 }),
      answers(getAccount, makeAccount({ is_allow_sftp: 0, is_allow_send_only: 0 })),
    )
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(3))
    expect(screen.queryByRole('checkbox', { name: 'SFTP User' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Send-Only' })).toBeNull()
    expect(screen.getByLabelText(/^SSO email/)).toBeTruthy()
  })

  it('leads to the screen that changes the email', async () => {
    const { path } = await opened(makeUser())
    fireEvent.click(screen.getByRole('link', { name: 'Change Email' }))
    await waitFor(() => expect(path()).toBe('/admin/change-email'))
  })
})

describe('the settings', () => {
  it('are saved with the version, only those that changed', async () => {
    const { to } = await opened(makeUser({ is_sso: 1 }))
    type(/^First Name/, ' Augusta ')
    type(/^SSO email/, 'ada@id.example')
    fireEvent.click(box('SFTP User'))
    save()
    const done = await screen.findByRole('dialog', { name: 'Settings are updated' })
    expect(to(updateUser).map(({ body }) => body)).toEqual([
      { fsi_uid: 31, version: 3, first_name: 'Augusta', sso_email: 'ada@id.example', is_sftp_user: 1 },
    ])
    expect(within(done).getByText('The settings of ada.king@harbor.example are saved.')).toBeTruthy()
  })

  it('exclude Admin and Send-Only: ticking Admin clears Send-Only, and warns', async () => {
    const { to } = await opened(makeUser({ is_send_only: 1 }))
    fireEvent.click(box('Admin'))
    expect(box('Send-Only').checked).toBe(false)
    expect(box('Send-Only').disabled).toBe(true)
    expect(
      screen.getByText(
        'A Send-Only user cannot be an Admin user. If you want to set this account as an Admin user, please uncheck the Send-Only option.',
      ),
    ).toBeTruthy()
    save()
    await screen.findByRole('dialog', { name: 'Settings are updated' })
    expect(to(updateUser)[0]?.body).toMatchObject({ is_admin: 1, is_send_only: 0 })
  })

  it('show only the decisive reason for an own account', async () => {
    const master = blocked('shared_line_master', 1, 'group-details')
    const leaves = [blocked('own_account'), master, blocked('has_fax_numbers', 2)]
    const keeps = [blocked('own_account_stays'), master]
    const may = { is_admin: keeps, deactivate: keeps, delete: leaves, move: leaves }
    await opened(makeUser({ is_admin: 1, is_own: 1, may }))
    for (const name of ['Admin', 'Activated', 'Delete this user?']) expect(box(name).disabled).toBe(true)
    expect(
      screen.getAllByText(/^Your own account stays activated, and stays an administrator\./),
    ).toHaveLength(2)
    expect(screen.getAllByText(/^A user cannot delete or move the account itself\./)).toHaveLength(2)
    expect(screen.queryByText(/^The user is the master user of/)).toBeNull()
    expect(screen.queryByText(/^The user has 2 fax numbers\./)).toBeNull()
  })

  it('lock the boxes of a line’s master, with the reason', async () => {
    const lines = [5, 6].map((gsd_id) => ({ gsd_id, fsi_gid: 42, tag: `Line ${gsd_id}` }))
    const keeps = [{ ...blocked('shared_line_master', 3, 'group-details'), lines, more_lines: 1 }]
    await opened(makeUser({ is_admin: 1, may: { is_admin: keeps, deactivate: keeps } }))
    for (const name of ['Admin', 'Activated']) expect(box(name).disabled).toBe(true)
    expect(screen.getAllByText(/^The user is the master user of 3 shared lines\./)).toHaveLength(2)
    for (const name of ['Line 5', 'Line 6', 'Show the group'])
      expect(screen.getAllByRole('link', { name })).toHaveLength(2)
    expect(screen.getAllByText(/and 1 more\./)).toHaveLength(2)
  })

  it('move the user to a group chosen in the tree', async () => {
    const tree = makeNode('Meridian', [makeNode('Radiology', [], { fsi_gid: 77 })])
    const { to } = await opened(makeUser(), answers(listGroups, { data: tree }))
    await userEvent.click(screen.getByRole('button', { name: 'Choose a Group' }))
    await userEvent.type(await screen.findByLabelText('Search groups'), 'radiology{Enter}')
    expect(
      await screen.findByText(
        'The user will be moved to the group: Radiology. The user’s fax numbers move along.',
      ),
    ).toBeTruthy()
    save()
    await screen.findByRole('dialog', { name: 'Settings are updated' })
    expect(to(updateUser)[0]?.body).toEqual({ fsi_uid: 31, version: 3, fsi_gid: 77 })
  })

  it('name the first mistake at its field, and send nothing', { tags: 'long' }, async () => {
    const { to } = await opened(makeUser())
    type(/^First Name/, ' ')
    save()
    expect(await screen.findByText('Please enter first name and last name.')).toBeTruthy()
    expect(to(updateUser)).toHaveLength(0)
  })

  it.each([
    [
      refuses(updateUser, { status: 500, message: 'x' }),
      'Sorry, the system cannot update the group profile. Please try again later.',
    ],
    [
      fails(updateUser, userRefusals.group_deactivated),
      'The group is deactivated: it cannot get users. Activate it first, or choose another group.',
    ],
  ])('show why they were not saved, case %#', { tags: 'long' }, async (answer, message) => {
    await opened(makeUser(), answer)
    type(/^First Name/, 'Augusta')
    save()
    expect(await screen.findByText(message, { exact: false })).toBeTruthy()
    expect(field(/^First Name/).value).toBe('Augusta')
  })

  it('show at the SSO email that another user has it', async () => {
    await opened(makeUser({ is_sso: 1 }), fails(updateUser, SsoAddressTaken))
    type(/^SSO email/, 'ada@id.example')
    save()
    expect(await screen.findByText('Another user signs in by SSO with this address.')).toBeTruthy()
    expect(field(/^SSO email/).getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field(/^SSO email/)))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('show at the group that another user has the address of the user who comes', async () => {
    const tree = makeNode('Meridian', [makeNode('Radiology', [], { fsi_gid: 77 })])
    await opened(makeUser(), answers(listGroups, { data: tree }), fails(updateUser, SsoAddressTaken))
    await userEvent.click(screen.getByRole('button', { name: 'Choose a Group' }))
    await userEvent.type(await screen.findByLabelText('Search groups'), 'radiology{Enter}')
    save()
    expect(await screen.findByText('Another user signs in by SSO with this address.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  const disable = async (...others: CallAnswer[]) => {
    const server = await opened(makeUser(), ...others)
    fireEvent.click(box('Activated'))
    save()
    const told = await screen.findByText('User disabled')
    const undo = within(told.closest<HTMLElement>('[role=alert]') ?? document.body)
    return { ...server, undo: () => fireEvent.click(undo.getByRole('button', { name: 'Undo' })) }
  }

  it('that disabled the user are undone, for the version that they made', async () => {
    const { to, undo } = await disable()
    undo()
    expect(await screen.findByText(`${makeUser().email} is active again.`)).toBeTruthy()
    expect(to(updateUser).at(-1)?.body).toEqual({ fsi_uid: makeUser().fsi_uid, is_active: 1, version: 4 })
  })

  it(
    'are not undone when somebody else has changed the user meanwhile, and say so',
    { tags: 'long' },
    async () => {
      const { now, undo } = await disable()
      now(fails(updateUser, ChangedMeanwhile))
      undo()
      const refused = (await screen.findByText('Not undone')).closest('[role=alert]')
      expect(refused?.textContent).toContain(
        'Somebody else changed this meanwhile. Please reload and try again.',
      )
    },
  )

  it('are kept when somebody else saved first, and name what would be replaced', async () => {
    const { now } = await opened(makeUser(), fails(updateUser, ChangedMeanwhile))
    type(/^First Name/, 'Augusta')
    save()
    await screen.findByRole('alert')
    now(answers(getUser, { data: makeUser({ first_name: 'Adele', last_name: 'Byron', version: 4 }) }), saved)
    press('Reload the user')
    expect(await screen.findByText('First Name: Adele')).toBeTruthy()
    expect([field(/^First Name/).value, field(/^Last Name/).value]).toEqual(['Augusta', 'Byron'])
  })
})

describe('the fax numbers', () => {
  const numbers = [
    makeUserNumber(),
    makeUserNumber({
      fsi_nid: 502,
      fax_number: '12025550502',
      csid: 'Back Office',
      type: '1',
      ata_mac: '001F00000A01',
      is_default: 0,
      is_active: 0,
      lst_ata_online_time: Math.floor(Date.now() / 1000) - 60,
    }),
    makeUserNumber({ fsi_nid: 503, fax_number: '12025550503', type: '1', is_default: 0 }),
  ]
  const listed = answers(listUserNumbers, { data: numbers })

  it('are listed with type, state and default', async () => {
    await opened(makeUser(), listed)
    const table = await screen.findByRole('table', { name: 'Fax numbers of the user' })
    await within(table).findByText('12025550501')
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Fax NumberCSIDTypeATA MAC AddressActiveDefaultOperation',
      '12025550501Front DeskvFax–ActivatedSettings',
      '12025550502Back OfficeATA Online001F00000A01DisabledSettings',
      '12025550503Front DeskATA Offline–ActivatedSettings',
    ])
    const radios = within(table).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false])
  })

  it('change the default at once, and say so', async () => {
    const { to } = await opened(makeUser(), listed, answers(setDefaultFaxNumber, {}))
    fireEvent.click(await screen.findByRole('radio', { name: 'Send from 12025550502' }))
    expect(await screen.findByText("The user's default fax number is set to 12025550502.")).toBeTruthy()
    expect(to(setDefaultFaxNumber)[0]?.body).toEqual({ fsi_uid: 31, fsi_nid: 502 })
  })

  it('say that the default could not be changed', { tags: 'long' }, async () => {
    await opened(makeUser(), listed, loses(setDefaultFaxNumber))
    fireEvent.click(await screen.findByRole('radio', { name: 'Send from 12025550502' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This system is currently unavailable. Please try again later.',
    )
  })
})

describe('the shared lines', () => {
  const lines = [
    { gsd_id: 9, gsd_name: 'Orders', fax_number: '12025550600', csid: '', is_master: 0 as const },
    { gsd_id: 8, gsd_name: 'Returns', fax_number: '12025550601', csid: '', is_master: 1 as const },
  ]

  it('offer to cancel a subscription, and name the master', async () => {
    const { to } = await opened(makeUser({ gsd_fax_numbers: lines }), answers(cancelSubscription, {}))
    const table = screen.getByRole('table', { name: 'Shared lines of the user' })
    expect(within(table).getByText('Shared Line Master User')).toBeTruthy()
    press('Cancel the subscription to Orders')
    const question = await screen.findByRole('dialog', { name: 'Cancel the Subscription' })
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel the Subscription' }))
    const done = await screen.findByRole('dialog', { name: 'Unsubscribed the Shared Line' })
    expect(
      within(done).getByText(
        'Unsubscribed the user (ada.king@harbor.example) from the Shared Line (Orders).',
      ),
    ).toBeTruthy()
    expect(to(cancelSubscription)[0]?.body).toEqual({ fsi_uid: 31, gsd_id_arr: [9] })
  })

  it('say that a subscription could not be cancelled', { tags: 'long' }, async () => {
    await opened(makeUser({ gsd_fax_numbers: lines }), loses(cancelSubscription))
    press('Cancel the subscription to Orders')
    const question = await screen.findByRole('dialog', { name: 'Cancel the Subscription' })
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel the Subscription' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Sorry, the system is not available. Please try again later.',
    )
  })

  it('keep the user in its group; all subscriptions end in one step', async () => {
    const user = makeUser({
      gsd_fax_numbers: lines.slice(0, 1),
      may: { move: [blocked('subscribed_to_lines')] },
    })
    const { to } = await opened(
      user,
      inTurn(answers(getUser, { data: user }), answers(getUser, { data: makeUser() })),
      answers(cancelSubscription, {}),
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a Group' }).disabled).toBe(true)
    press('Cancel this subscription')
    const question = await screen.findByRole('dialog', { name: 'Cancel this subscription' })
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel this subscription' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a Group' }).disabled).toBe(false),
    )
    expect(to(cancelSubscription)[0]?.body).toEqual({ fsi_uid: 31, gsd_id_arr: [9] })
  })
})

describe('deleting', () => {
  const confirm = () => fireEvent.click(box('Delete this user?'))

  it('needs the box, says that the user is deleted, and returns to the users after two seconds', async () => {
    const { to, path } = await opened(makeUser(), answers(deleteUser, {}))
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    confirm()
    press('Delete')
    expect(await screen.findByText('The user ada.king@harbor.example is deleted.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Update Settings' })).toBeNull()
    expect(path()).toBe('/admin/user-details')
    expect(to(deleteUser)[0]?.body).toEqual({ fsi_uid: 31 })
    await waitFor(() => expect(path()).toBe('/admin/users'), { timeout: 4000 })
  })

  it('says that the user does not exist, and returns to the users', { tags: 'long' }, async () => {
    const { path } = await opened(makeUser(), fails(deleteUser, UserMissing))
    confirm()
    press('Delete')
    expect(await screen.findByText('The user does not exist. Please refesh the user list.')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/admin/users'), { timeout: 4000 })
  })

  it('says that it failed', { tags: 'long' }, async () => {
    await opened(makeUser(), loses(deleteUser))
    confirm()
    press('Delete')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Sorry, the system cannot delete the user. Please try again later.',
    )
  })

  it('lists every obstacle; the numbers are unassigned in one step', async () => {
    const user = makeUser({
      may: {
        delete: [
          blocked('group_default_user', 1, 'group-details'),
          blocked('has_fax_numbers', 2),
          blocked('last_administrator', 1, 'users'),
        ],
      },
    })
    const numbers = [makeUserNumber(), makeUserNumber({ fsi_nid: 502, fax_number: '12025550502' })]
    const { to } = await opened(
      user,
      answers(listUserNumbers, { data: numbers }),
      inTurn(
        answers(unassignFaxNumber, {}),
        fails(unassignFaxNumber, unassignRefusals.number_of_default_user),
      ),
    )
    expect(box('Delete this user?').disabled).toBe(true)
    expect(screen.getByText(/^The user is the default user of the group\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show the group' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show the users' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Unassign these 2 numbers' }))
    const question = await screen.findByRole('dialog', { name: 'Unassign these 2 numbers' })
    expect(question.textContent).toContain('12025550501, 12025550502')
    const act = () =>
      fireEvent.click(within(question).getByRole('button', { name: 'Unassign these 2 numbers' }))
    act()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(to(unassignFaxNumber)[0]?.body).toEqual({ fsi_uid: 31, fsi_nid_arr: [501, 502] })
    press('Unassign these 2 numbers')
    const again = await screen.findByRole('dialog', { name: 'Unassign these 2 numbers' })
    fireEvent.click(within(again).getByRole('button', { name: 'Unassign these 2 numbers' }))
    expect((await within(again).findByRole('alert')).textContent).toContain(
      'The number of the group’s default user can’t be unassigned.',
    )
  })

  it('says that the numbers are unassigned, also when the obstacle is gone before they are read again', async () => {
    const numbers = [makeUserNumber(), makeUserNumber({ fsi_nid: 502, fax_number: '12025550502' })]
    let readAgain = () => {}
    const noNumbers = new Promise<{ data: [] }>((resolve) => {
      readAgain = () => resolve({ data: [] })
    })
    const { now } = await opened(
      makeUser({ may: { delete: [blocked('has_fax_numbers', 2)] } }),
      inTurn(
        answers(listUserNumbers, { data: numbers }),
        answers(listUserNumbers, () => noNumbers),
      ),
      answers(unassignFaxNumber, {}),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Unassign these 2 numbers' }))
    const question = await screen.findByRole('dialog', { name: 'Unassign these 2 numbers' })
    now(answers(getUser, { data: makeUser() }))
    fireEvent.click(within(question).getByRole('button', { name: 'Unassign these 2 numbers' }))
    await waitFor(() => expect(box('Delete this user?').disabled).toBe(false))
    expect(screen.queryByRole('button', { name: 'Unassign these 2 numbers' })).toBeNull()
    readAgain()
    expect(await screen.findByText('2 numbers are unassigned')).toBeTruthy()
  })
})
