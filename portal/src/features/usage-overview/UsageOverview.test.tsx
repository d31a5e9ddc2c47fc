import { getAccount } from '@telecopy/contract/account/account.calls'
import { getServiceHealth, listBulletins } from '@telecopy/contract/dashboard/dashboard.calls'
import { reportMessages } from '@telecopy/contract/messages/reports'
import { listFailures } from '@telecopy/contract/failures/failures.calls'
import { listReceivedFaxes, listSentFaxes } from '@telecopy/contract/reports/reports.calls'
import { getUsageOverview } from '@telecopy/contract/usage-overview/usage-overview.calls'
import type { UsageOverview } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, answers, fakeServer, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { successRate } from './usage-overview.data.ts'

const none = { sent_faxes: 0, failed_faxes: 0, sent_pages: 0, received_faxes: 0, received_pages: 0 }
const overview = (fields: Partial<UsageOverview> = {}): UsageOverview => ({
  days: [
    {
      day: '2026-03-01',
      sent_faxes: 1200,
      failed_faxes: 3,
      sent_pages: 2400,
      received_faxes: 7,
      received_pages: 9,
    },
    { day: '2026-03-02', ...none },
  ],
  totals: { sent_faxes: 1200, failed_faxes: 3, sent_pages: 2400, received_faxes: 7, received_pages: 9 },
  causes: [{ fax_result_code: 17, faxes: 3 }],
  groups: [
    { fsi_gid: 9, group_name: 'Harbor', is_self: 0, sent_faxes: 1200, received_faxes: 0 },
    { fsi_gid: 1, group_name: 'Meridian', is_self: 1, sent_faxes: 0, received_faxes: 7 },
  ],
  ...fields,
})
const account = makeAccount({ fsi_admin_gid: 1, group_name: 'Meridian' })
const shows = answers(getUsageOverview, { data: overview() })

beforeEach(() => {
  freshTab()
  signedIn()
})

const open = async (path: string, ...given: CallAnswer[]) => {
  const server = fakeServer([answers(getAccount, account), shows, ...given])
  await openPortal(path)
  return server
}

describe('the success rate', () => {
  it.each([
    [0, 0, undefined],
    [10, 0, '100%'],
    [3, 1, '66.6%'],
    [100_000, 1, '99.9%'],
    [5, 5, '0%'],
  ])('of %i sent faxes with %i failed ones', (sent_faxes, failed_faxes, rate) => {
    expect(successRate({ sent_faxes, failed_faxes })).toBe(rate)
  })
})

describe('the overview on the usage page', () => {
  it('shows totals, days, causes and groups of the own group and the last 30 days', async () => {
    const server = await open('/usage')
    expect(await screen.findByText('99.7%')).toBeTruthy()
    expect(screen.getByText('3 failed')).toBeTruthy()
    const today = new Date().toISOString().slice(0, 10)
    expect(server.to(getUsageOverview)).toMatchObject([{ body: { fsi_gid: 1, report_date_to: today } }])
    const rows = screen
      .getAllByRole('row', { hidden: true })
      .map(({ children }) => Array.from(children, (cell) => cell.textContent))
    expect(rows).toEqual([
      ['Day (GMT)', 'Faxes Sent', 'Failed', 'Pages Sent', 'Faxes Received', 'Pages Received'],
      ['2026/03/02', '0', '0', '0', '0', '0'],
      ['2026/03/01', '1,200', '3', '2,400', '7', '9'],
    ])
    const cause = screen.getByRole('link', { name: 'User busy' })
    expect(cause.getAttribute('href')).toBe('/admin/help?fax_error_codes=17')
    expect(screen.getByText('Meridian itself')).toBeTruthy()
  })

  it('leads from a day to its report', async () => {
    const page = { data: { faxes: [], counts: 0, user: null } }
    const server = await open('/usage', answers(listSentFaxes, page), answers(listReceivedFaxes, page))
    await userEvent.click(
      await screen.findByRole('link', {
        name: '1,200 faxes sent on 2026/03/01: open the report',
        hidden: true,
      }),
    )
    await waitFor(() => expect(server.to(listSentFaxes)).toHaveLength(1))
    expect(server.to(listSentFaxes)).toMatchObject([
      { body: { fsi_gid: 1, report_date_from: '2026-03-01', report_date_to: '2026-03-01', email: '' } },
    ])
  })

  it('shows a sub-group that is chosen', async () => {
    const server = await open('/usage')
    await userEvent.click(await screen.findByRole('button', { name: 'Harbor' }))
    await waitFor(() => expect(server.to(getUsageOverview)).toHaveLength(2))
    expect(server.to(getUsageOverview)[1]).toMatchObject({ body: { fsi_gid: 9 } })
    expect(await screen.findByRole('button', { name: 'Group: Harbor' })).toBeTruthy()
    // The pressed button is not in the list of the sub-group.
    expect(document.activeElement?.textContent).toBe('Usage at a Glance')
  })

  it('shows the chosen group and period again after Back from a report', async () => {
    const page = { data: { faxes: [], counts: 0, user: null } }
    fakeServer([answers(getAccount, account), shows, answers(listSentFaxes, page)])
    const { router } = await openPortal('/usage')
    await userEvent.click(await screen.findByRole('button', { name: 'Harbor' }))
    fireEvent.change(screen.getByLabelText(/^Date From/), { target: { value: '2026-03-01' } })
    fireEvent.change(screen.getByLabelText(/^Date To/), { target: { value: '2026-03-02' } })
    await userEvent.click(
      await screen.findByRole('link', { name: /^1,200 faxes sent on 2026\/03\/01/, hidden: true }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Sent Faxes' })
    router.history.back()
    expect(await screen.findByRole('button', { name: 'Group: Harbor' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Date From/).value).toBe('2026-03-01')
    expect(await screen.findByRole('img', { name: /from 2026\/03\/01 to 2026\/03\/02/ })).toBeTruthy()
  })

  it('leads from failed faxes to their causes, for the whole period or a day', async () => {
    const server = await open('/usage')
    const whole = await screen.findByRole('link', { name: '3 failed: show the failed faxes' })
    expect(whole.getAttribute('href')).toBe('/admin/failed-faxes')
    await userEvent.click(
      screen.getByRole('link', { name: '3 faxes failed on 2026/03/01: show the failed faxes', hidden: true }),
    )
    await waitFor(() => expect(server.to(listFailures)).toHaveLength(1))
    expect(server.to(listFailures)).toMatchObject([
      { body: { fsi_gid: 1, report_date_from: '2026-03-01', report_date_to: '2026-03-01' } },
    ])
  })

  it('leads from a top cause to the failed faxes of that cause', async () => {
    const server = await open('/usage')
    await userEvent.click(
      await screen.findByRole('link', { name: '3 failed by User busy: show the failed faxes' }),
    )
    await waitFor(() => expect(server.to(listFailures)).toHaveLength(1))
    expect(server.to(listFailures)).toMatchObject([{ body: { fsi_gid: 1, fax_result_code: 17 } }])
  })

  it('announces the numbers of another choice', async () => {
    await open('/usage')
    await screen.findByText('99.7%')
    await userEvent.click(screen.getByRole('button', { name: 'Harbor' }))
    expect(await screen.findByText('Harbor: 1,200 faxes sent, 7 received, 3 failed.')).toBeTruthy()
  })

  it('leads nowhere with the numbers of another group', async () => {
    const never = new Promise<never>(() => undefined)
    const server = await open('/usage')
    const sent = await screen.findByRole('link', { name: /^1,200 faxes sent/, hidden: true })
    server.now(answers(getUsageOverview, () => never))
    await userEvent.click(screen.getByRole('button', { name: 'Harbor' }))
    await screen.findByRole('button', { name: 'Group: Harbor' })
    expect(sent.closest('[inert]')).not.toBeNull()
  })

  it('asks for a right period only, and says what is wrong with another', async () => {
    const server = await open('/usage')
    await screen.findByText('99.7%')
    const from = screen.getByLabelText(/^Date From/)
    fireEvent.change(from, { target: { value: '2099-01-01' } })
    expect(await screen.findByText(reportMessages.endBeforeStart)).toBeTruthy()
    expect(server.to(getUsageOverview)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    await waitFor(() => expect(server.to(getUsageOverview)).toHaveLength(2))
    expect(screen.queryByText(reportMessages.endBeforeStart)).toBeNull()
  })

  it('offers no choice of groups to an administrator of a single group', async () => {
    await open('/usage', answers(getAccount, { ...account, is_admin_self: 1 }))
    await screen.findByText('99.7%')
    expect(screen.queryByRole('button', { name: /^Group: / })).toBeNull()
  })

  it('says that there are no faxes', async () => {
    const data = overview({ days: [], totals: none, causes: [], groups: [] })
    await open('/usage', answers(getUsageOverview, { data }))
    expect(await screen.findByText('No faxes in this period.')).toBeTruthy()
    expect(screen.getByText('–')).toBeTruthy()
  })

  it('can be read again after a failure', async () => {
    const server = await open('/usage', refuses(getUsageOverview, { status: 503, message: 'away' }))
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    server.now(shows)
    await userEvent.click(retry)
    expect(await screen.findByText('99.7%')).toBeTruthy()
  })
})

describe('the overview on the dashboard', () => {
  it('shows the own group, and leaves the other cards alone when it fails', async () => {
    await open(
      '/dashboard',
      refuses(getUsageOverview, { status: 503, message: 'away' }),
      answers(getServiceHealth, {
        data: JSON.stringify({ ata: 1, w2f: 1, e2f: 1, zoom_app: 1, not_connected: [] }),
      }),
      answers(listBulletins, { data: '[]' }),
    )
    expect(await screen.findByText('Meridian, with all sub-groups')).toBeTruthy()
    expect((await screen.findAllByText('Healthy')).length).toBe(4)
    expect(screen.getByRole('status', { name: 'Loading the usage…' })).toBeTruthy()
    const card = screen.getByText('Last 30 Days').closest('div')?.parentElement
    expect(within(card as HTMLElement).getByRole('link', { name: 'Open Usage & Reports' })).toBeTruthy()
    expect(within(card as HTMLElement).queryByRole('alert')).toBeNull()
  })
})
