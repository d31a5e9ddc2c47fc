import { getAccount } from '@telecopy/contract/account/account.calls'
import { createApiKey, listApiKeys } from '@telecopy/contract/api-keys/api-keys.calls'
import { getGroup } from '@telecopy/contract/groups/groups.calls'
import { getDirectory, setDirectoryNumbers } from '@telecopy/contract/scim/directories.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, answers, fakeServer, inTurn, loses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeDetails } from '../groups/groups.factory.ts'
import { directory } from './scim.factory.ts'

async function open(...given: CallAnswer[]) {
  const server = fakeServer([
    answers(getAccount, makeAccount()),
    answers(getGroup, { group: makeDetails() }),
    ...given,
  ])
  await openGroupScreen('group-details')
  return { ...server, section: within(await screen.findByRole('region', { name: 'Directory (Optional)' })) }
}

type Section = Awaited<ReturnType<typeof open>>['section']
const numbersOf = (section: Section) => section.findByRole('switch', { name: 'New users get a fax number' })
const isOn = async (section: Section) => (await numbersOf(section)).matches(':checked')

beforeEach(() => {
  freshTab()
  signedIn()
})

describe('the directory of a group', () => {
  it('shows its address, its keys with their last use, and the setting', async () => {
    const { section } = await open(
      directory({
        keys: [
          { key_id: 2, key_name: 'Okta', last_used_time: Date.UTC(2026, 0, 2, 15, 30) / 1000 },
          { key_id: 1, key_name: 'Entra ID', last_used_time: null },
        ],
      }),
    )
    await section.findByText('https://fax.example.com/scim/v2')
    expect(section.getByText('Okta').textContent).toMatch(/^OktaLast used \d\d:\d\d, 2026\/01\/02 /)
    expect(section.getByText('Entra ID').textContent).toBe('Entra IDNever used')
    expect(section.queryByText(/needs an API key/)).toBeNull()
    expect(await isOn(section)).toBe(false)
    section.getByText('This group has 3 unassigned fax numbers.')
  })

  it('says that it needs a key, and reads its keys again after one is made', async () => {
    const key = { key_id: 9, key_name: 'Entra ID', last_used_time: null }
    const { section } = await open(
      inTurn(directory(), directory({ keys: [key] })),
      answers(listApiKeys, { data: { api_keys: [] } }),
      answers(createApiKey, { key_id: 9, api_key: `tck_${'x'.repeat(43)}` }),
    )
    await section.findByText(/^A directory needs an API key with the permission Users\./)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Create API Key' }))
    const form = within(await screen.findByRole('dialog', { name: 'Create API Key' }))
    await user.type(form.getByLabelText('Name'), 'Entra ID')
    await user.click(form.getByLabelText('Users'))
    await user.click(form.getByRole('button', { name: 'Create API Key' }))
    await section.findByText('Never used')
    expect(section.queryByText(/needs an API key/)).toBeNull()
  })

  it('lets new users get a number at once, and takes it back', async () => {
    const { section, to } = await open(
      inTurn(directory(), directory({ is_number_given: 1 }), directory()),
      answers(setDirectoryNumbers, {}),
    )
    const numbers = await numbersOf(section)
    numbers.focus()
    await userEvent.keyboard(' ')
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await waitFor(async () => expect(await isOn(section)).toBe(true))
    expect(document.activeElement).toBe(numbers)
    await userEvent.click(undo)
    await screen.findByText('New users get no fax number again.')
    expect(to(setDirectoryNumbers).map(({ body }) => body)).toEqual([
      { fsi_gid: 42, is_number_given: 1 },
      { fsi_gid: 42, is_number_given: 0 },
    ])
    await waitFor(async () => expect(await isOn(section)).toBe(false))
  })

  it('warns when new users get no number because none is left', async () => {
    const { section } = await open(directory({ is_number_given: 1, count_unassigned_numbers: 0 }))
    const warning = await section.findByText(/^This group has no unassigned fax number, so new users/)
    expect(within(warning).getByRole('link').textContent).toBe('Unassigned Fax Numbers')
  })

  it('says that the setting could not be saved, and shows what is so', { tags: 'long' }, async () => {
    const { section } = await open(directory(), loses(setDirectoryNumbers))
    await userEvent.click(await numbersOf(section))
    expect((await section.findByRole('alert')).textContent).toBe(
      'Sorry, the system cannot save the setting. Please try again later.',
    )
    expect(await isOn(section)).toBe(false)
  })

  it('that cannot be read offers another try', { tags: 'long' }, async () => {
    const { section, now } = await open(loses(getDirectory))
    const again = await section.findByRole('button', { name: 'Try again' })
    now(directory())
    await userEvent.click(again)
    expect(await isOn(section)).toBe(false)
  })
})
