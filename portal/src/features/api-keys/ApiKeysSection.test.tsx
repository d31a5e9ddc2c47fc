import { getAccount } from '@telecopy/contract/account/account.calls'
import { KeyNameTaken } from '@telecopy/contract/api-keys/api-key-problems'
import { createApiKey, listApiKeys, revokeApiKey } from '@telecopy/contract/api-keys/api-keys.calls'
import type { ApiKey } from '@telecopy/contract/api-keys/api-keys.schemas'
import { getGroup } from '@telecopy/contract/groups/groups.calls'
import { apiKeys } from '@telecopy/contract/limits'
import { historyMessages } from '@telecopy/contract/messages/history'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, answers, fails, fakeServer, loses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { tableWidth } from '../../ui/data-table-column.ts'
import { makeDetails } from '../groups/groups.factory.ts'
import { apiKeyColumns } from './api-key-columns.tsx'

const makeKey = (fields: Partial<ApiKey> = {}): ApiKey => ({
  key_id: 7,
  key_name: 'Directory sync',
  permissions: ['read', 'users'],
  created_time: Date.UTC(2026, 0, 1, 12) / 1000,
  last_used_time: null,
  expires_time: null,
  revoked_time: null,
  state: 'active',
  ...fields,
})

const keys = (...rows: ApiKey[]) => answers(listApiKeys, { data: { api_keys: rows } })

async function open(...more: CallAnswer[]) {
  const server = fakeServer([
    answers(getAccount, makeAccount()),
    answers(getGroup, { group: makeDetails() }),
    ...more,
  ])
  await openGroupScreen('group-details')
  const section = within(await screen.findByRole('region', { name: 'API Keys (Optional)' }))
  return { ...server, section, user: userEvent.setup() }
}

beforeEach(() => {
  freshTab()
  signedIn()
})

describe('the API keys of a group', () => {
  it('show what each opens, when it was used, and whether it works', async () => {
    const { section } = await open(
      keys(
        makeKey({ last_used_time: Date.UTC(2026, 0, 2, 15, 30) / 1000 }),
        makeKey({
          key_id: 8,
          key_name: 'Old',
          state: 'revoked',
          revoked_time: 2,
          expires_time: Date.UTC(2030, 5, 30, 23, 59, 59) / 1000,
        }),
      ),
    )
    const used = await section.findByRole('row', { name: /^Directory sync/ })
    for (const text of ['Read, Users', '2026/01/01', 'No end', 'Active'])
      expect(used.textContent).toContain(text)
    const old = section.getByRole('row', { name: /^Old/ })
    for (const text of ['Never', '2030/06/30 GMT', 'Revoked']) expect(old.textContent).toContain(text)
    expect(within(old).queryByRole('button')).toBeNull()
  })

  it('are said to be none', async () => {
    const { section } = await open(keys())
    await section.findByText(/^This group has no API keys\./)
    expect(section.queryByRole('table')).toBeNull()
  })

  it('that cannot be read offer another try', { tags: 'long' }, async () => {
    const { section } = await open(loses(listApiKeys))
    await section.findByRole('button', { name: 'Try again' })
    expect(section.queryByText(historyMessages.timesIn(''), { exact: false })).toBeNull()
    expect(section.queryByRole('button', { name: 'Create API Key' })).toBeNull()
  })

  it('are not made beyond their most', async () => {
    const rows = Array.from({ length: apiKeys.perGroup }, (_, at) =>
      makeKey({ key_id: at + 1, key_name: `Key ${at}` }),
    )
    const { section } = await open(keys(...rows))
    await section.findByText(/^This group has 20 API keys, which is the most\./)
    expect(section.queryByRole('button', { name: 'Create API Key' })).toBeNull()
  })

  it('are made with a name and permissions, and shown this once', async () => {
    const api_key = `tck_${'x'.repeat(43)}`
    const { section, user, to } = await open(keys(), answers(createApiKey, { key_id: 9, api_key }))
    await user.click(await section.findByRole('button', { name: 'Create API Key' }))
    const form = within(await screen.findByRole('dialog', { name: 'Create API Key' }))
    await user.click(form.getByRole('button', { name: 'Create API Key' }))
    form.getByText('Please enter a name.')
    form.getByText('Please choose at least one permission.')
    expect(to(createApiKey)).toEqual([])
    await user.type(form.getByLabelText('Name'), 'Directory sync')
    await user.click(form.getByLabelText('Read'))
    await user.click(form.getByRole('button', { name: 'Create API Key' }))
    const made = within(await screen.findByRole('dialog', { name: 'The API key Directory sync is created' }))
    expect(made.getByLabelText<HTMLTextAreaElement>('API key').value).toBe(api_key)
    expect(document.activeElement).toBe(made.getByRole('button', { name: 'Copy the Key' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByDisplayValue(api_key)).not.toBeNull()
    await user.click(made.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByDisplayValue(api_key)).toBeNull())
    expect(to(createApiKey).map(({ body }) => body)).toEqual([
      { fsi_gid: 42, key_name: 'Directory sync', permissions: ['read'], expires_time: '' },
    ])
  })

  it('that were begun are not discarded without a question', async () => {
    const { section, user } = await open(keys())
    await user.click(await section.findByRole('button', { name: 'Create API Key' }))
    const form = within(await screen.findByRole('dialog', { name: 'Create API Key' }))
    await user.type(form.getByLabelText('Name'), 'Directory sync')
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Discard your changes?' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull())
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Directory sync')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    const asks = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
    await user.click(asks.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('with a name that is taken are refused at the name', { tags: 'long' }, async () => {
    const { section, user } = await open(keys(makeKey()), fails(createApiKey, KeyNameTaken))
    await user.click(await section.findByRole('button', { name: 'Create API Key' }))
    const form = within(await screen.findByRole('dialog', { name: 'Create API Key' }))
    await user.type(form.getByLabelText('Name'), 'Directory sync')
    await user.click(form.getByLabelText('Reports'))
    await user.click(form.getByRole('button', { name: 'Create API Key' }))
    const refused = 'A key of this group that is not revoked has this name already.'
    await form.findByText(refused)
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Name')))
  })

  it('that could not be made say so above the fields', { tags: 'long' }, async () => {
    const { section, user } = await open(keys(), loses(createApiKey))
    await user.click(await section.findByRole('button', { name: 'Create API Key' }))
    const form = within(await screen.findByRole('dialog', { name: 'Create API Key' }))
    await user.type(form.getByLabelText('Name'), 'Directory sync')
    await user.click(form.getByLabelText('Users'))
    await user.click(form.getByRole('button', { name: 'Create API Key' }))
    const alert = await form.findByRole('alert')
    expect(alert.textContent).toBe('Sorry, the system cannot create the API key. Please try again later.')
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  })

  it('are revoked after a question', async () => {
    const standing = { changes_count: 12, is_more: 0 } as const
    const { section, user, to } = await open(keys(makeKey()), answers(revokeApiKey, standing))
    await user.click(await section.findByRole('button', { name: 'Revoke the API key Directory sync' }))
    const asks = within(await screen.findByRole('dialog', { name: 'Revoke this API key?' }))
    asks.getByText(/^Programs that use the key Directory sync are refused at once\./)
    await user.click(asks.getByRole('button', { name: 'Revoke' }))
    const notice = await section.findByText(/^The API key Directory sync is revoked\./)
    expect(to(revokeApiKey).map(({ body }) => body)).toEqual([{ key_id: 7 }])
    expect(notice.textContent).toBe(
      'The API key Directory sync is revoked. It changed 12 things that nobody has changed since. Show what it did',
    )
    within(notice).getByRole('link', { name: 'Show what it did' })
    expect(section.getAllByText(/Directory sync is revoked/)).toHaveLength(1)
  })

  it.each([
    [
      { changes_count: 0, is_more: 0 },
      'The API key Directory sync is revoked. Nothing that it changed stands as it left it.',
    ],
    [
      { changes_count: 1, is_more: 0 },
      'The API key Directory sync is revoked. It changed 1 thing that nobody has changed since.',
    ],
    [
      { changes_count: 1000, is_more: 1 },
      'The API key Directory sync is revoked. It changed more than 1,000 things that nobody has changed since.',
    ],
  ] as const)('say after it what stands: %o', async (standing, sentence) => {
    const { section, user } = await open(keys(makeKey()), answers(revokeApiKey, standing))
    await user.click(await section.findByRole('button', { name: 'Revoke the API key Directory sync' }))
    const asks = within(await screen.findByRole('dialog', { name: 'Revoke this API key?' }))
    await user.click(asks.getByRole('button', { name: 'Revoke' }))
    expect(await section.findByText((text) => text.startsWith(sentence))).toBeTruthy()
  })

  it('that are revoked lead to what they did', async () => {
    const { section } = await open(keys(makeKey({ state: 'revoked', revoked_time: 1_760_000_000 })))
    const link = await section.findByRole('link', { name: 'Records of the API key Directory sync' })
    expect(link.textContent).toBe('Records')
  })
})

describe('the columns of the API keys', () => {
  // The section leaves them so much room in a window of 1280 px, beside a scroll bar.
  it('fit a window of 1280 px without scrolling', () =>
    expect(tableWidth(apiKeyColumns, false)?.least).toBeLessThanOrEqual(671))
})
