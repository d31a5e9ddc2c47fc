import { getAccount } from '@telecopy/contract/account/account.calls'
import { getGroup, updateGroup } from '@telecopy/contract/groups/groups.calls'
import type { Group, GroupBlocker } from '@telecopy/contract/groups/groups.schemas'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { type CallAnswer, answers, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeDetails, noBelongings } from './groups.factory.ts'

type Update = CallAnswer<typeof updateGroup>

const updateFailed = 'Sorry, the system cannot update the group profile. Please try again later.'
const latinOnly =
  'Please be aware Group Name only supports Latin characters. All non-Latin characters will be removed.'
const tooLong =
  'Please be aware Group Name only supports up to 50 characters. All extra characters will be removed.'

const saved = answers(updateGroup, { version: 4 })
const changedMeanwhile = refuses(updateGroup, {
  reason: 'changed_meanwhile',
  message: 'Somebody else changed this meanwhile. Please reload and try again.',
})

beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(group: Group = makeDetails(), update: Update = saved) {
  const account = answers(getAccount, makeAccount())
  const server = fakeServer([...noBelongings, account, answers(getGroup, { group }), update])
  await openGroupScreen('group-details')
  await screen.findByLabelText(/^Group Name/)
  return server
}

const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Group Name/)
const typeName = (value: string) => fireEvent.change(nameField(), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Update Settings' }))
const alertText = async () => (await screen.findByRole('alert')).textContent

describe('saving', () => {
  it('sends what was changed and the version it was changed from, and says that it is saved', async () => {
    const { to } = await opened()
    typeName(' Harbor Clinic ')
    fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Sent Faxes' })).getByLabelText(/^Custom/))
    fireEvent.change(screen.getByLabelText('Days to keep sent faxes'), { target: { value: '0' } })
    const storage = screen.getByRole('region', { name: 'Storage Duration' })
    fireEvent.click(within(storage).getByLabelText('Pass to Sub-Groups'))
    save()
    const done = await screen.findByRole('dialog', { name: 'Group settings are updated' })
    expect(within(done).getByText('The settings of Harbor Family Clinic are saved.')).toBeTruthy()
    expect(to(updateGroup)[0]?.body).toEqual({
      fsi_gid: 42,
      version: 3,
      group_name: 'Harbor Clinic',
      is_retention_sent: '1',
      retention_sent_days: 0,
      is_retention_pass_to_subs: 1,
    })
  })

  it.each([
    ['', 'Please enter a valid Group Name.'],
    ['   ', 'Please enter a valid Group Name.'],
    ['a'.repeat(50), 'Please enter a valid Group Name.'],
  ])(
    'refuses the name %j before asking the server, and goes to it',
    { tags: 'long' },
    async (name, message) => {
      const { to } = await opened()
      typeName(name)
      save()
      expect(await screen.findByText(message)).toBeTruthy()
      await waitFor(() => expect(document.activeElement).toBe(nameField()))
      expect(to(updateGroup)).toEqual([])
    },
  )

  it.each(['2601', '-1', '1.5', '', 'many'])('refuses %j days', { tags: 'long' }, async (days) => {
    const { to } = await opened(makeDetails({ is_retention_inbox: '1', retention_inbox_days: 30 }))
    fireEvent.change(screen.getByLabelText('Days to keep received faxes'), { target: { value: days } })
    save()
    expect(await screen.findByText('Please enter a number of days from 0 to 2600.')).toBeTruthy()
    expect(to(updateGroup)).toEqual([])
  })

  it('removes non-Latin and excess characters, and says so', { tags: 'long' }, async () => {
    await opened()
    typeName('Clínica 東京')
    expect(nameField().value).toBe('Clínica ')
    expect(screen.getByText(latinOnly)).toBeTruthy()
    typeName('b'.repeat(51))
    expect(nameField().value).toBe('b'.repeat(50))
    expect(screen.getByText(tooLong)).toBeTruthy()
    typeName('Clinic')
    expect(screen.getByText(latinOnly)).toBeTruthy()
    fireEvent.blur(nameField())
    await waitFor(() => expect(screen.queryByText(latinOnly)).toBeNull())
    expect(screen.queryByText(tooLong)).toBeNull()
  })

  it.each<[string, Update]>([
    ['a lost answer', loses(updateGroup)],
    ['a failure', refuses(updateGroup, { status: 500, message: 'Broken.' })],
    ['a code that is not 1', refuses(updateGroup, { code: 2, message: 'Something.' })],
  ])("shows the catalogue's text after %s", async (_what, update) => {
    await opened(makeDetails(), update)
    typeName('Harbor Clinic')
    save()
    expect(await alertText()).toBe(updateFailed)
    expect(nameField().value).toBe('Harbor Clinic')
  })

  it("shows a refusal's own message", { tags: 'long' }, async () => {
    const message = 'There are 2 shared lines in the group and below it. Delete them first.'
    await opened(makeDetails(), refuses(updateGroup, { reason: 'shared_lines_below', message }))
    typeName('Harbor Clinic')
    save()
    expect(await alertText()).toBe(message)
  })
})

describe('a conflicting save', () => {
  it('shows a message; a reload keeps the typed values and lists the values that they would replace', async () => {
    const { to, now } = await opened(makeDetails(), changedMeanwhile)
    typeName('Harbor Clinic')
    save()
    expect(await alertText()).toBe('Somebody else changed this meanwhile. Please reload and try again.')
    const group = makeDetails({ version: 8, group_name: 'Harbor Health', is_allow_del_sent: 1 })
    now(answers(getGroup, { group }), saved)
    fireEvent.click(screen.getByRole('button', { name: 'Reload the group' }))
    expect(await screen.findByText('Group Name: Harbor Health')).toBeTruthy()
    expect(
      screen.getByText('The group has been reloaded. What you typed is kept; saving it replaces:'),
    ).toBeTruthy()
    expect(nameField().value).toBe('Harbor Clinic')
    expect(screen.queryByRole('alert')).toBeNull()
    const sent = screen.getByRole('group', { name: 'Sent Faxes' })
    expect(within(sent).getByLabelText<HTMLInputElement>('Users may delete them').checked).toBe(true)
    save()
    await screen.findByRole('dialog', { name: 'Group settings are updated' })
    expect(to(updateGroup).at(-1)?.body).toEqual({ fsi_gid: 42, version: 8, group_name: 'Harbor Clinic' })
  })
})

describe('the storage duration', () => {
  it('warns that deleted faxes are lost, names faxes that are kept longer, and explains a shorter duration', async () => {
    await opened()
    const storage = within(screen.getByRole('region', { name: 'Storage Duration' }))
    const warning =
      'Faxes that are deleted after their retention cannot be recovered. Undeliverable received faxes are kept 90 days longer.'
    expect(storage.getByText(warning)).toBeTruthy()
    const received = within(storage.getByRole('radiogroup', { name: 'Received Faxes' }))
    expect(received.getByLabelText('Lifetime (2600 days, 7 years)')).toBeTruthy()
    fireEvent.click(received.getByLabelText(/^Custom/))
    fireEvent.change(screen.getByLabelText('Days to keep received faxes'), { target: { value: '30' } })
    const shorter = 'With a shorter duration, older faxes are deleted the next night.'
    expect(storage.getByText(`${shorter} ${warning}`)).toBeTruthy()
  })
})

describe('a pass-down', () => {
  const pass_down = {
    retention: [
      {
        is_retention_inbox: '0' as const,
        retention_inbox_days: 2600,
        is_retention_sent: '0' as const,
        retention_sent_days: 2600,
        groups: 3,
      },
      {
        is_retention_inbox: '1' as const,
        retention_inbox_days: 30,
        is_retention_sent: '0' as const,
        retention_sent_days: 2600,
        groups: 5,
      },
    ],
    is_allow_del_inbox: { on: 1, off: 7 },
    is_allow_del_sent: { on: 8, off: 0 },
    sso: 0,
    enforce_sso: 0,
  }

  it('says before it is saved how many groups will change', async () => {
    await opened(makeDetails({ pass_down }))
    const storage = screen.getByRole('region', { name: 'Storage Duration' })
    fireEvent.click(within(storage).getByLabelText('Pass to Sub-Groups'))
    expect(within(storage).getByText('Saving changes 5 groups below.')).toBeTruthy()
    const received = screen.getByRole('radiogroup', { name: 'Received Faxes' })
    fireEvent.click(within(received).getByLabelText(/^Custom/))
    fireEvent.change(screen.getByLabelText('Days to keep received faxes'), { target: { value: '30' } })
    expect(within(storage).getByText('Saving changes 3 groups below.')).toBeTruthy()
    const deleting = screen.getByRole('group', { name: 'Received Faxes' })
    fireEvent.click(within(deleting).getByLabelText('Pass to Sub-Groups'))
    expect(within(deleting).getByText('Saving changes 1 group below.')).toBeTruthy()
    fireEvent.click(within(deleting).getByLabelText('Users may delete them'))
    expect(within(deleting).getByText('Saving changes 7 groups below.')).toBeTruthy()
  })

  it('of a value that is already passed changes no group until the value changes', async () => {
    // One group below has got another duration since.
    await opened(makeDetails({ pass_down, is_retention_pass_to_subs: 1, is_allow_del_inbox_pass_to_subs: 1 }))
    const storage = within(screen.getByRole('region', { name: 'Storage Duration' }))
    const deleting = within(screen.getByRole('group', { name: 'Received Faxes' }))
    const nothing = 'Saving changes no group below.'
    typeName('Harbor Clinic')
    expect(storage.getByText(nothing)).toBeTruthy()
    expect(deleting.getByText(nothing)).toBeTruthy()
    fireEvent.click(within(storage.getByRole('radiogroup', { name: 'Sent Faxes' })).getByLabelText(/^Custom/))
    expect(storage.getByText('Saving changes 8 groups below.')).toBeTruthy()
  })

  it('of single sign-on says how many groups start or stop signing in with it', async () => {
    const followed = {
      is_sso: 1,
      sso_idp: 'Harbor ID',
      sso_provider: { name: 'Harbor ID', source: { kind: 'own' } },
      pass_down: { ...pass_down, sso: 3 },
    } as const
    await opened(makeDetails(followed))
    const pass = () => screen.getByLabelText('Apply to Sub-Groups')
    const section = () => within(screen.getByRole('region', { name: 'Single Sign-On' }))
    expect(section().queryByText(/^Saving changes/)).toBeNull()
    fireEvent.click(pass())
    expect(section().getByText('Saving changes 3 groups below.')).toBeTruthy()
    cleanup()
    queryClient.clear()
    await opened(makeDetails({ ...followed, is_sso_pass_to_subs: 1 }))
    expect(section().getByText('Saving changes no group below.')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Enforce SSO'))
    expect(section().getByText('Saving changes 3 groups below.')).toBeTruthy()
    fireEvent.click(pass())
    expect(section().getByText('Saving changes 3 groups below.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Identity Provider'), { target: { value: '' } })
    expect(section().getByText('Saving changes 3 groups below.')).toBeTruthy()
  })

  it('of enforced single sign-on also counts the groups below with their own settings', async () => {
    await opened(
      makeDetails({
        is_sso: 1,
        is_sso_pass_to_subs: 1,
        sso_idp: 'Harbor ID',
        sso_provider: { name: 'Harbor ID', source: { kind: 'own' } },
        pass_down: { ...pass_down, sso: 3, enforce_sso: 2 },
      }),
    )
    const section = within(screen.getByRole('region', { name: 'Single Sign-On' }))
    fireEvent.click(screen.getByLabelText('Enforce SSO'))
    expect(section.getByText('Saving changes 5 groups below.')).toBeTruthy()
  })

  it('is named beside a setting that comes from it, if the administrator may see it', async () => {
    const { sources } = makeDetails()
    await opened(
      makeDetails({
        sources: {
          ...sources,
          retention: { kind: 'group', fsi_gid: 2, group_name: 'Northwind Voice' },
          is_allow_del_sent: { kind: 'above' },
        },
      }),
    )
    const storage = screen.getByRole('region', { name: 'Storage Duration' })
    expect(storage.textContent).toContain('This setting is passed down from Northwind Voice.')
    expect(within(storage).getByRole('link', { name: 'Northwind Voice' })).toBeTruthy()
    const sent = screen.getByRole('group', { name: 'Sent Faxes' })
    expect(sent.textContent).toContain('This setting comes from above your groups.')
    expect(within(sent).queryByRole('link')).toBeNull()
  })
})

describe('a switch', () => {
  it('is saved at once, without other typed values', async () => {
    const { to } = await opened()
    typeName('Harbor Clinic')
    fireEvent.click(screen.getByRole('switch', { name: 'Enable Branding' }))
    await waitFor(() =>
      expect(to(updateGroup)[0]?.body).toEqual({ fsi_gid: 42, version: 3, is_allow_branding: 0 }),
    )
    expect(nameField().value).toBe('Harbor Clinic')
  })

  it('that is clicked while another one is saved waits, and is saved after it', async () => {
    let answerFirst: (answer: { version: number }) => void = () => undefined
    const first = new Promise<{ version: number }>((resolve) => (answerFirst = resolve))
    const { to, now } = await opened()
    now(answers(updateGroup, () => first))
    fireEvent.click(screen.getByRole('switch', { name: 'Enable Branding' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Enable Shared Lines' }))
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Enable Shared Lines' }).checked).toBe(true)
    await waitFor(() => expect(to(updateGroup)).toHaveLength(1))
    now(saved)
    answerFirst({ version: 7 })
    await waitFor(() => expect(to(updateGroup)).toHaveLength(2))
    expect(to(updateGroup)[1]?.body).toEqual({ fsi_gid: 42, version: 7, is_allow_gsd: 1 })
  })

  it('that needs a default user says so, and links to the screen that sets one', async () => {
    const missing: GroupBlocker[] = [{ reason: 'default_user_missing', count: 1, target: 'set-default-user' }]
    await opened(makeDetails({ may: { is_send_only: missing } }))
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Enable Send-Only Users' }).disabled).toBe(
      true,
    )
    expect(screen.getByText(/^Set a default user first:/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set the default user' })).toBeTruthy()
  })

  it('that fails switches back, and says why', { tags: 'long' }, async () => {
    await opened(makeDetails(), loses(updateGroup))
    fireEvent.click(screen.getByRole('switch', { name: 'Enable Branding' }))
    expect(await alertText()).toBe(updateFailed)
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Enable Branding' }).checked).toBe(true)
  })
})

describe('the root', () => {
  it('allows features by boxes that are saved with the rest', async () => {
    const { to } = await opened(makeDetails({ is_root: 1, is_own: 1, parent_gid: 0, parent_group_name: '' }))
    expect(screen.queryAllByRole('switch')).toEqual([])
    expect(screen.getByText(/^What administrators may use in their groups\./)).toBeTruthy()
    for (const label of ['use Group-Send', 'create shared lines', 'set up brands'])
      expect(screen.getByLabelText(`Allow administrators to ${label}`)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Allow administrators to create Send-Only users'))
    expect(to(updateGroup)).toEqual([])
    save()
    await screen.findByRole('dialog', { name: 'Group settings are updated' })
    expect(to(updateGroup)[0]?.body).toEqual({ fsi_gid: 42, version: 3, is_allow_send_only: 0 })
  })
})
