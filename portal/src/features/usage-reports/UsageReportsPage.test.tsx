import { getAccount } from '@telecopy/contract/account/account.calls'
import {
  TooManyUsageReports,
  UsageReportNotReady,
} from '@telecopy/contract/usage-reports/usage-report-problems'
import {
  downloadUsageReport,
  listUsageReports,
  requestUsageReport,
} from '@telecopy/contract/usage-reports/usage-reports.calls'
import type { UsageReport } from '@telecopy/contract/usage-reports/usage-reports.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fails, fakeServer, refuses, sendsFile } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { submitPeriod as submit, typeInto as type } from '../reports/report-form.factory.ts'

const account = answers(
  getAccount,
  makeAccount({ is_admin_self: 1, fsi_admin_gid: 7, group_name: 'Harbor Desk' }),
)
const report = (fields: Partial<UsageReport> = {}): UsageReport => ({
  fsi_rid: 12,
  report_name: 'March',
  report_date_from: '2026-03-01',
  report_date_to: '2026-03-31',
  fsi_gid: 7,
  group_name: 'Harbor Desk',
  report_with_subgroups: 1,
  created_time: Date.UTC(2026, 3, 1, 23, 30) / 1000,
  status: 2,
  status_message: 'Ready',
  ...fields,
})
const listed = (...reports: UsageReport[]) =>
  answers(listUsageReports, { data: { reports, counts: reports.length } })

beforeEach(() => {
  freshTab()
  signedIn()
})

async function rows(): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table', { name: 'Usage Reports' })
  await within(table).findAllByText(/^Ref /)
  return within(table).getAllByRole('row').slice(1)
}

describe('the request of a usage report', () => {
  it('is sent with the name of its days and with sub-groups, and says so for two seconds', async () => {
    const server = fakeServer([account, listed(), answers(requestUsageReport, { fsi_rid: 3 })])
    await openPortal('/usage-reports')
    await screen.findByText('There are no usage reports yet.')
    await submit()
    expect(
      await screen.findByText(
        'The usage report request is submitted. The system will take up to 1 hour to process your request.',
      ),
    ).toBeTruthy()
    expect(server.to(requestUsageReport).at(-1)?.body).toEqual({
      fsi_gid: 7,
      report_name: 'Usage report 2026-03-01 to 2026-03-31',
      report_date_from: '2026-03-01',
      report_date_to: '2026-03-31',
      report_with_subgroups: 1,
    })
    const before = server.to(listUsageReports).length
    await waitFor(() => expect(server.to(listUsageReports).length).toBeGreaterThan(before), { timeout: 4000 })
    await waitFor(() => expect(screen.queryByText(/^The usage report request is submitted/)).toBeNull())
  })

  it('keeps a typed name, of at most 40 characters, and leaves sub-groups out on request', async () => {
    const server = fakeServer([account, listed(), answers(requestUsageReport, { fsi_rid: 3 })])
    await openPortal('/usage-reports')
    await type('Report Name', 'n'.repeat(45))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Include sub-groups' }))
    await submit()
    await waitFor(() => expect(server.to(requestUsageReport)).toHaveLength(1))
    expect(server.to(requestUsageReport)[0]?.body).toMatchObject({
      report_name: 'n'.repeat(40),
      report_with_subgroups: 0,
    })
  })

  it.each([
    ['', '2026-03-31', "Please choose the report's start date."],
    ['2026-03-01', '', "Please choose the report's end date."],
    ['2026-03-02', '2026-03-01', "The report's end date must be after its start date."],
    ['2026-01-01', '2026-06-30', 'Please select a period of 180 days or less .'],
  ])('refuses the days %s to %s at their field', { tags: 'long' }, async (from, to, message) => {
    const server = fakeServer([account, listed()])
    await openPortal('/usage-reports')
    await submit(from, to)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(server.to(requestUsageReport)).toHaveLength(0)
  })

  it('needs a group from an administrator of several', async () => {
    fakeServer([answers(getAccount, makeAccount({ is_admin_self: 0 })), listed()])
    await openPortal('/usage-reports')
    await submit()
    expect(await screen.findByText('Please choose a group.')).toBeTruthy()
  })

  it('shows why it was refused, or that the system is unavailable', { tags: 'long' }, async () => {
    fakeServer([account, listed(), fails(requestUsageReport, TooManyUsageReports)])
    await openPortal('/usage-reports')
    await submit()
    expect(await screen.findByText(/^Ten of your reports are being processed/)).toBeTruthy()
    fakeServer([account, listed(), refuses(requestUsageReport, { status: 503, message: 'Away.' })])
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(
      await screen.findByText('This system is currently unavailable. Please try again later.'),
    ).toBeTruthy()
  })
})

describe('the list of usage reports', () => {
  it('shows reference, days, sub-groups, the request in GMT and the message of each state', async () => {
    fakeServer([
      account,
      listed(
        report(),
        report({
          fsi_rid: 13,
          report_with_subgroups: 0,
          status: 3,
          status_message: 'Ready (made by the system)',
        }),
        report({ fsi_rid: 14, status: 4, status_message: 'Ready (no usage)' }),
        report({ fsi_rid: 15, status: 41, status_message: 'Failed.' }),
        report({ fsi_rid: 16, status: 99, status_message: 'Something new' }),
      ),
    ])
    await openPortal('/usage-reports')
    const [first, scheduled, none, failed, other] = await rows()
    for (const words of [
      'March',
      'Ref 12',
      '2026/03/01 – 2026/03/31',
      'Sub-groups included',
      '23:30, 2026/04/01',
    ])
      expect(first?.textContent).toContain(words)
    expect(scheduled?.textContent).toContain('Without sub-groups')
    const buttons = [first, scheduled, none, failed, other].map(
      (row) => row !== undefined && within(row).queryByRole('button', { name: 'Download March' }) !== null,
    )
    expect(buttons).toEqual([true, true, true, false, false])
    expect(other?.textContent).toContain('Something new')
  })

  it('is read again while a report is being made', async () => {
    let status = 0
    const server = fakeServer([
      account,
      answers(listUsageReports, () => ({
        data: {
          reports: [report({ status, status_message: status === 0 ? 'Waiting' : 'Ready' })],
          counts: 1,
        },
      })),
    ])
    await openPortal('/usage-reports')
    await screen.findByText('Waiting')
    status = 2
    expect(await screen.findByText('Ready', undefined, { timeout: 6000 })).toBeTruthy()
    expect(server.to(listUsageReports).at(-1)?.headers.get('x-background')).toBe('1')
  })

  it.each([
    ['is refused', fails(downloadUsageReport, UsageReportNotReady)],
    ['has no bytes', sendsFile(downloadUsageReport, '')],
    ['has the mark of its encoding alone', sendsFile(downloadUsageReport, '\uFEFF')],
  ])('says that a download failed that %s', { tags: 'long' }, async (_, answer) => {
    fakeServer([account, listed(report()), answer])
    const saved = vi.fn<typeof URL.createObjectURL>()
    URL.createObjectURL = saved
    await openPortal('/usage-reports')
    await userEvent.click(await screen.findByRole('button', { name: 'Download March' }))
    expect(await screen.findByText('Failed to download the report. Please try again later.')).toBeTruthy()
    expect(saved).not.toHaveBeenCalled()
    expect(screen.queryByText('Downloaded')).toBeNull()
  })
})

describe('the landing page', () => {
  it('leads to the three reports and the failed faxes', async () => {
    fakeServer([account])
    await openPortal('/usage')
    await screen.findByRole('heading', { level: 1, name: 'Usage' })
    for (const text of [
      'Detailed reports can be downloaded for daily, weekly or monthly activity.',
      'Daily reports are available the next day and remain one week.',
      'Weekly reports appear on Monday for the previous week and the last eight are kept.',
      'Monthly reports appear on the second of the month for the previous month and the last thirteen are kept.',
      'Billing is in Pacific Time, so totals may differ slightly from the invoice.',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    const links = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Received Faxes', '/admin/reports-received'],
      ['Sent Faxes', '/admin/reports-sent'],
      ['Usage Reports', '/admin/usage-reports'],
      ['Failed Faxes', '/admin/failed-faxes'],
    ])
  })
})
