import { getAccount } from '@telecopy/contract/account/account.calls'
import { listFailedFaxes, listFailures } from '@telecopy/contract/failures/failures.calls'
import type { FailureRow } from '@telecopy/contract/failures/failures.schemas'
import { listReceivedFaxes, listSentFaxes } from '@telecopy/contract/reports/reports.calls'
import { listUsers } from '@telecopy/contract/users/users.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fakeServer, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'

const account = answers(
  getAccount,
  makeAccount({ is_admin_self: 1, fsi_admin_gid: 7, group_name: 'Harbor Desk' }),
)
const noUsers = answers(listUsers, { data: { data: [], counts: 0 } })
const noReport = { data: { faxes: [], counts: 0, user: null } }

const time = Date.UTC(2026, 2, 10, 23, 59) / 1000
const selection = { fsi_gid: 7, group_name: 'Harbor Desk', email: '', from: '2026-03-01', to: '2026-03-31' }
const period = { fsi_gid: 7, email: '', report_date_from: '2026-03-01', report_date_to: '2026-03-31' }

const row = (fields: Partial<FailureRow> = {}): FailureRow => ({
  name: '12025550100',
  fsi_nid: 3,
  fsi_uid: 5,
  email: 'maya@harbor.example',
  fsi_gid: 7,
  group_name: 'Harbor Desk',
  failed: 4,
  faxes: 16,
  fax_result_code: 17,
  newest_time: time,
  rising: null,
  ...fields,
})

const cause = (fax_result_code: number, failed: number) => ({ fax_result_code, failed, newest_time: time })

const page = (
  rows: FailureRow[],
  fields: Partial<{ causes: ReturnType<typeof cause>[]; faxes: number }> = {},
) => ({
  data: {
    rows,
    counts: rows.length,
    causes: fields.causes ?? [cause(17, 4)],
    undelivered: { faxes: fields.faxes ?? 0, newest_time: fields.faxes === undefined ? null : time },
    user: null,
  },
})

beforeEach(() => {
  freshTab()
  signedIn()
})

const open = () => openPortal('/failed-faxes', { selection })

const rowsOf = async (table: string): Promise<HTMLElement[]> => {
  const found = await screen.findByRole('table', { name: table })
  await within(found).findAllByText('23:59, 2026/03/10')
  return within(found).getAllByRole('row').slice(1)
}

const press = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }))
}

describe('the causes of failed faxes', () => {
  it('have name, code, share, newest time, the advised action and the way to the help', async () => {
    fakeServer([
      account,
      noUsers,
      answers(listFailures, page([row()], { causes: [cause(17, 399), cause(3, 1)] })),
    ])
    await open()
    const [busy, other] = await rowsOf('Causes')
    expect(busy?.textContent).toContain('User busy')
    for (const words of [
      'Result 17',
      '399',
      '99%',
      'Send again later, because the line of the receiver was in use.',
    ])
      expect(busy?.textContent).toContain(words)
    for (const words of ['Result 3', '<1%', 'Contact support, and tell them the result.'])
      expect(other?.textContent).toContain(words)
    const help = screen.getByRole('link', { name: 'Help: User busy' })
    expect(help.getAttribute('href')).toBe('/admin/help?fax_error_codes=17')
  })

  it('narrow the rows, and let go again', async () => {
    const server = fakeServer([account, noUsers, answers(listFailures, page([row()]))])
    await open()
    const asked = () => server.to(listFailures).at(-1)?.body
    await press('User busy')
    await screen.findByText('Only User busy – Show every cause')
    expect(asked()).toMatchObject({ ...period, fax_result_code: 17, start: 0 })
    expect(screen.getByRole('button', { name: 'User busy' }).getAttribute('aria-pressed')).toBe('true')
    await press('Only User busy – Show every cause')
    expect(asked()).toMatchObject({ fax_result_code: 0 })
    expect(document.activeElement?.textContent).toBe('Numbers')
  })

  it('leave out rows with fewer failed faxes than another screen asks for, until they are shown', async () => {
    const server = fakeServer([account, noUsers, answers(listFailures, page([row()]))])
    await openPortal('/failed-faxes', { selection: { ...selection, least: 3 } })
    await screen.findByText('Only with 3 or more failed – Show all')
    const asked = () => server.to(listFailures).at(-1)?.body
    expect(asked()).toMatchObject({ by: 'numbers', least_failed: 3 })
    await press('Only with 3 or more failed – Show all')
    await waitFor(() => expect(asked()).toMatchObject({ least_failed: 1 }))
  })

  it('are five at first, and all of them on request', async () => {
    const causes = [17, 18, 1000, 1, 102, 34].map((code) => cause(code, 2))
    fakeServer([account, noUsers, answers(listFailures, page([row()], { causes }))])
    await open()
    expect(await rowsOf('Causes')).toHaveLength(5)
    await press('Show all 6 causes')
    expect(await rowsOf('Causes')).toHaveLength(6)
  })

  it('have received faxes beside them that reached nobody, with the way to the report of the same days', async () => {
    const server = fakeServer([
      account,
      noUsers,
      answers(listFailures, page([row()], { faxes: 2 })),
      answers(listReceivedFaxes, noReport),
    ])
    await open()
    await screen.findByText('2 received faxes reached nobody. The newest came at 23:59, 2026/03/10 GMT.', {
      exact: false,
    })
    await userEvent.click(screen.getByRole('link', { name: 'Received faxes' }))
    await screen.findByRole('heading', { level: 1, name: 'Received Faxes' })
    expect(server.to(listReceivedFaxes).at(-1)?.body).toMatchObject(period)
  })
})

describe('the rows of failed faxes', () => {
  it('show how many of all faxes failed, and say in words that failures rise', async () => {
    const rising = { recent: 7, before: 14, day: '2026-03-31' }
    fakeServer([account, noUsers, answers(listFailures, page([row({ rising }), row({ name: '' })]))])
    await open()
    const [first, second] = await rowsOf('Numbers')
    for (const words of [
      '12025550100',
      '4 of 16',
      '25%',
      'User busy',
      'Rising',
      '7 failed in the 2 days to 2026/03/31; 1 a day in the 14 days before',
    ])
      expect(first?.textContent).toContain(words)
    expect(second?.textContent).toContain('No number')
    expect(second?.textContent).not.toContain('Rising')
  })

  it('are asked by kind and order, once for each look', async () => {
    const server = fakeServer([account, noUsers, answers(listFailures, page([row()]))])
    await open()
    await rowsOf('Numbers')
    await press('Users')
    await rowsOf('Users')
    await press('Worst first')
    await rowsOf('Users')
    expect(server.to(listFailures).map(({ body }) => body)).toMatchObject([
      { by: 'numbers', order: 'newest' },
      { by: 'users', order: 'newest' },
      { by: 'users', order: 'worst' },
    ])
  })

  it('of numbers and users lead to details and to the sent report of the same days', async () => {
    const server = fakeServer([
      account,
      noUsers,
      answers(
        listFailures,
        page([row(), row({ name: '12025550199', fsi_uid: 0, email: '' }), row({ fsi_nid: 0, fsi_uid: 0 })]),
      ),
      answers(listSentFaxes, noReport),
    ])
    await open()
    const [first, second, third] = await rowsOf('Numbers')
    const links = (line: HTMLElement | undefined) =>
      within(line ?? document.body)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href'))
    const help = '/admin/help?fax_error_codes=17'
    expect(links(first)).toEqual([help, '/admin/fax-number', '/admin/reports-sent'])
    expect(links(second)).toEqual([help, '/admin/unassigned-fax-number'])
    expect(links(third)).toEqual([help])
    await userEvent.click(screen.getByRole('link', { name: 'Report: sent faxes of maya@harbor.example' }))
    await screen.findByRole('heading', { level: 1, name: 'Sent Faxes' })
    expect(server.to(listSentFaxes).at(-1)?.body).toMatchObject({ ...period, email: 'maya@harbor.example' })
  })

  it('of groups narrow the screen to the group', async () => {
    const server = fakeServer([
      account,
      noUsers,
      answers(listFailures, page([row({ name: 'Pier', fsi_gid: 9, group_name: 'Pier' })])),
    ])
    await open()
    await press('Groups')
    await press('Failures of Pier')
    await rowsOf('Numbers')
    expect(server.to(listFailures).at(-1)?.body).toMatchObject({ fsi_gid: 9, by: 'numbers' })
  })

  it('of destinations lead to the failed faxes to them, and back', async () => {
    const server = fakeServer([
      account,
      noUsers,
      answers(listFailures, page([row({ name: '13105550002', fsi_uid: 0, fsi_nid: 0 })])),
      answers(listFailedFaxes, noReport),
    ])
    await open()
    await press('Destinations')
    await press('Failed faxes to 13105550002')
    await screen.findByText('No fax has failed in this period.')
    expect(server.to(listFailedFaxes).at(-1)?.body).toMatchObject({ ...period, dial_number: '13105550002' })
    expect(document.activeElement?.textContent).toBe('Failed faxes to 13105550002')
    await press('All failed faxes')
    await rowsOf('Destinations')
  })
})

describe('the screen of failed faxes', () => {
  it('asks nothing before Submit, and says when nothing failed', async () => {
    const server = fakeServer([account, noUsers, answers(listFailures, page([], { causes: [] }))])
    await openPortal('/failed-faxes')
    await screen.findByText('Choose a group and a period.')
    expect(server.to(listFailures)).toHaveLength(0)
    await press('Submit')
    await screen.findByText('No fax has failed in this period.')
    expect(screen.queryByRole('table', { name: 'Causes' })).toBeNull()
    expect(server.to(listFailures)).toHaveLength(1)
  })

  it('says that the answer could not be loaded', async () => {
    fakeServer([account, noUsers, refuses(listFailures, { status: 503, message: 'Away.' })])
    await open()
    const unavailable = 'This system is currently unavailable. Please try again later.'
    expect(await screen.findByText(unavailable, undefined, { timeout: 5000 })).toBeTruthy()
  })

  it('opens from the sent report for the same group, user and days', async () => {
    const server = fakeServer([
      account,
      noUsers,
      answers(listSentFaxes, noReport),
      answers(listFailures, page([row()])),
    ])
    await openPortal('/reports-sent', {
      selection: { ...selection, fsi_uid: 5, email: 'maya@harbor.example' },
    })
    await screen.findByText('There are no faxes in this period.')
    await userEvent.click(screen.getByRole('link', { name: 'Failed Faxes' }))
    await rowsOf('Numbers')
    expect(server.to(listFailures).at(-1)?.body).toMatchObject({ ...period, email: 'maya@harbor.example' })
  })
})
