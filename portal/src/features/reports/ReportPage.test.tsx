import { getAccount } from '@telecopy/contract/account/account.calls'
import { ReportEmpty } from '@telecopy/contract/reports/report-problems'
import { exportSentFaxes, listReceivedFaxes, listSentFaxes } from '@telecopy/contract/reports/reports.calls'
import type { ReceivedFax, SentFax } from '@telecopy/contract/reports/reports.schemas'
import { listUsers } from '@telecopy/contract/users/users.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fails, fakeServer, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { submitPeriod as submit } from './report-form.factory.ts'

// The administrator of a single group chooses none.
const account = answers(
  getAccount,
  makeAccount({ is_admin_self: 1, fsi_admin_gid: 7, group_name: 'Harbor Desk' }),
)
const noUsers = answers(listUsers, { data: { data: [], counts: 0 } })

const both = {
  ref_code: 'J1',
  gsd_id: 0,
  created_time: Date.UTC(2026, 2, 10, 23, 59) / 1000,
  caller_number: '13105550001',
  dial_number: '12025550100',
  pages_delivered: 3,
  connect_time: 3725,
}
const received = (fields: Partial<ReceivedFax> = {}): ReceivedFax => ({
  ...both,
  account_email: 'maya@harbor.example',
  status: 'New',
  email_delivery_status: '',
  ata_delivery_status: '',
  ...fields,
})
const sent = (fields: Partial<SentFax> = {}): SentFax => ({
  ...both,
  email: 'maya@harbor.example',
  fax_type: 'Web',
  fax_result_code: 0,
  fax_result_message: '',
  ...fields,
})
const page = <Fax,>(faxes: Fax[], counts = faxes.length) => ({ data: { faxes, counts, user: null } })

beforeEach(() => {
  freshTab()
  signedIn()
})

async function rowsOf(table: string): Promise<HTMLElement[]> {
  const found = await screen.findByRole('table', { name: table })
  await within(found).findAllByText(/^J1/)
  return within(found).getAllByRole('row').slice(1)
}

describe('the report of received faxes', () => {
  it('runs by Submit only, for the whole days and the only group of the administrator', async () => {
    const server = fakeServer([account, noUsers, answers(listReceivedFaxes, page([received()], 41))])
    await openPortal('/reports-received')
    await screen.findByText('Choose a group and a period.')
    expect(screen.queryByRole('button', { name: 'Choose a Group' })).toBeNull()
    expect(screen.getByText('Reports use GMT/UTC.')).toBeTruthy()
    expect(server.to(listReceivedFaxes)).toHaveLength(0)
    await submit()
    await rowsOf('Received Faxes')
    expect(server.to(listReceivedFaxes).at(-1)?.body).toEqual({
      fsi_gid: 7,
      email: '',
      report_date_from: '2026-03-01',
      report_date_to: '2026-03-31',
      start: 0,
      pagesize: 20,
    })
    // Each look is recorded.
    expect(server.to(listReceivedFaxes)).toHaveLength(1)
    expect(screen.getByText('Total Records: 41')).toBeTruthy()
    expect(screen.getAllByText('of total 3 pages')).toHaveLength(2)
  })

  it('shows time in GMT, duration, badge, both deliveries, and the mark of a shared line', async () => {
    const fax = received({
      gsd_id: 4,
      status: 'Error',
      email_delivery_status: 'Bounced',
      ata_delivery_status: 'Offline',
    })
    fakeServer([account, noUsers, answers(listReceivedFaxes, page([fax, received({ status: 'Odd' })]))])
    await openPortal('/reports-received')
    await submit()
    const [first, second] = await rowsOf('Received Faxes')
    for (const words of ['J1', '(Group Received)', '23:59, 2026/03/10', '1:02:05', 'Error'])
      expect(first?.textContent).toContain(words)
    expect(first?.textContent).toContain('Email: Bounced')
    expect(first?.textContent).toContain('ATA: Offline')
    expect(second?.textContent).toContain('Odd')
    expect(second?.textContent).not.toContain('(Group Received)')
  })
})

describe('the report of sent faxes', () => {
  it('shows Success, or the cause with a link into the help at its code', async () => {
    const faxes = [
      sent(),
      sent({ gsd_id: 4, fax_result_code: 17, fax_result_message: 'User busy' }),
      sent({ fax_result_code: 3, fax_result_message: '' }),
      sent({ fax_result_code: null }),
    ]
    fakeServer([account, noUsers, answers(listSentFaxes, page(faxes))])
    await openPortal('/reports-sent')
    await submit()
    const [success, busy, other, underWay] = await rowsOf('Sent Faxes')
    expect(success?.textContent).toContain('Success')
    expect(busy?.textContent).toContain('(Group Sent)')
    expect(busy?.textContent).toContain('Failed')
    const link = await screen.findByRole('link', { name: 'User busy' })
    expect(link.getAttribute('href')).toBe('/admin/help?fax_error_codes=17')
    expect(other?.textContent).toContain('Result 3')
    expect(underWay?.textContent).toContain('In progress')
  })

  it('says so when no user has the e-mail, and shows all users', async () => {
    const server = fakeServer([account, noUsers, answers(listSentFaxes, page([sent()]))])
    await openPortal('/reports-sent')
    await userEvent.type(await screen.findByRole('combobox', { name: 'User' }), 'nobody@harbor.example')
    await submit()
    await screen.findByText(
      'No user in this group has the email nobody@harbor.example. The report shows all users.',
    )
    expect(server.to(listSentFaxes).at(-1)?.body).toMatchObject({ email: 'nobody@harbor.example' })
  })

  it('shows neither rows nor total of another period while the report is being read', async () => {
    const server = fakeServer([account, noUsers, answers(listSentFaxes, page([sent()], 41))])
    await openPortal('/reports-sent')
    await submit()
    await rowsOf('Sent Faxes')
    server.now(answers(listSentFaxes, () => new Promise<never>(() => undefined)))
    await submit('2026-04-01', '2026-04-02')
    await waitFor(() => expect(server.to(listSentFaxes)).toHaveLength(2))
    expect(screen.queryByText('J1')).toBeNull()
    expect(screen.queryByText('Total Records: 41')).toBeNull()
  })

  it('says that the group has no users', async () => {
    fakeServer([account, noUsers])
    await openPortal('/reports-sent')
    expect(await screen.findByText('There are no users in the selected group.')).toBeTruthy()
  })

  it('says that an empty report cannot be downloaded', { tags: 'long' }, async () => {
    fakeServer([account, noUsers, answers(listSentFaxes, page([])), fails(exportSentFaxes, ReportEmpty)])
    await openPortal('/reports-sent')
    await submit()
    await screen.findByText('There are no faxes in this period.')
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText('Failed to download the report. Please try again later.')).toBeTruthy()
  })

  it('says that the report could not be loaded', { tags: 'long' }, async () => {
    fakeServer([account, noUsers, refuses(listSentFaxes, { status: 503, message: 'Away.' })])
    await openPortal('/reports-sent')
    await submit()
    const unavailable = 'This system is currently unavailable. Please try again later.'
    expect(await screen.findByText(unavailable, undefined, { timeout: 5000 })).toBeTruthy()
  })

  it.each([
    ['', '2026-03-31', "Please choose the report's start date."],
    ['2026-03-01', '', "Please choose the report's end date."],
    ['2026-03-02', '2026-03-01', "The report's end date must be after its start date."],
    ['2026-01-01', '2026-06-30', 'Please select a period of 180 days or less .'],
  ])(
    'refuses the days %s to %s at their field, and asks nothing',
    { tags: 'long' },
    async (from, to, message) => {
      const server = fakeServer([account, noUsers])
      await openPortal('/reports-sent')
      await submit(from, to)
      await screen.findByText(message)
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
      expect(server.to(listSentFaxes)).toHaveLength(0)
    },
  )

  it('needs a group from an administrator of several', async () => {
    const several = answers(getAccount, makeAccount({ is_admin_self: 0 }))
    const server = fakeServer([several, noUsers])
    await openPortal('/reports-sent')
    await submit()
    await screen.findByText('Please choose a group.')
    expect(server.to(listSentFaxes)).toHaveLength(0)
  })
})

describe('the presets', () => {
  it('are days of GMT', async () => {
    fakeServer([account, noUsers])
    await openPortal('/reports-sent')
    const today = new Date().toISOString().slice(0, 10)
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value
    await userEvent.click(await screen.findByRole('button', { name: 'Today' }))
    expect([valueOf('Date From'), valueOf('Date To')]).toEqual([today, today])
    await userEvent.click(screen.getByRole('button', { name: 'Month to Date' }))
    expect([valueOf('Date From'), valueOf('Date To')]).toEqual([`${today.slice(0, 8)}01`, today])
  })
})
