import { getAccount } from '@telecopy/contract/account/account.calls'
import { previewRetention } from '@telecopy/contract/retention/retention.calls'
import type { RetentionPreview } from '@telecopy/contract/retention/retention.schemas'
import { screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { answers, fakeServer, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { renderPart } from '../../testing/render.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { NextDeletion } from './public.ts'

const preview: RetentionPreview = {
  next_run_time: Date.UTC(2026, 2, 9, 8, 25) / 1000,
  last_run_time: Date.UTC(2026, 2, 8, 8, 26) / 1000,
  received_before: Date.UTC(2026, 1, 7) / 1000,
  undeliverable_before: Date.UTC(2025, 10, 9) / 1000,
  sent_before: Date.UTC(2026, 2, 2) / 1000,
  own: { received: 1200, sent: 3, held: 0, is_more: 0 },
  total: { received: 99_990, sent: 10, held: 1, is_more: 1 },
}
const account = answers(
  getAccount,
  makeAccount({
    time_zone: 'UTC',
    time_zone_info: { STD: { offset: 0, tzname: 'GMT' }, DST: { offset: 0, tzname: 'GMT' } },
  }),
)

beforeEach(() => {
  freshTab()
  signedIn()
})

const show = (hasSubGroups: boolean) =>
  renderPart(
    <QueryClientProvider client={queryClient}>
      <NextDeletion fsi_gid={4} hasSubGroups={hasSubGroups} />
    </QueryClientProvider>,
  )
const table = async () => within(await screen.findByRole('table', { name: 'Faxes of the next run' }))
const cells = async () =>
  (await table()).getAllByRole('row').map((row) => Array.from(row.children, ({ textContent }) => textContent))

it('shows what the next run deletes in the group and with its sub-groups', async () => {
  fakeServer([account, answers(previewRetention, { data: preview })])
  show(true)
  expect(await cells()).toEqual([
    ['Faxes', 'In This Group', 'With Sub-Groups'],
    ['Received', '1,200', '99,990'],
    ['Sent', '3', '10'],
    ['Kept by Legal Holds', '0', '1'],
  ])
  expect(
    screen.getByText(
      'The next run begins at 08:25, 2026/03/09 GMT. The last one ended at 08:26, 2026/03/08 GMT.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('More than 100,000 faxes are due. Only these are counted.')).toBeTruthy()
  expect(
    screen.getByText(
      'This group keeps received faxes since 2026/02/07, undeliverable ones since 2025/11/09, and sent faxes since 2026/03/02 (GMT).',
    ),
  ).toBeTruthy()
})

it('has one column for a group without sub-groups', async () => {
  fakeServer([account, answers(previewRetention, { data: { ...preview, last_run_time: null } })])
  show(false)
  expect((await cells())[0]).toEqual(['Faxes', 'In This Group'])
  expect(screen.getByText('The next run begins at 08:25, 2026/03/09 GMT.')).toBeTruthy()
  expect(screen.queryByText(/Only these are counted/)).toBeNull()
})

it('can be read again after a failure', { tags: 'long' }, async () => {
  const server = fakeServer([account, refuses(previewRetention, { status: 503, message: 'away' })])
  show(false)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.now(answers(previewRetention, { data: preview }))
  await userEvent.click(retry)
  expect((await cells()).length).toBe(4)
})
