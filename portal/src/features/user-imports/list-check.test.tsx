import { importFileMessages } from '@telecopy/contract/messages/user-imports'
import { userRefusals } from '@telecopy/contract/users/user-problems'
import { holdUploads } from '../../testing/fake-xhr.ts'
import { checkUserImport, importUsers } from '@telecopy/contract/user-imports/user-imports.calls'
import type { ImportCheckLine } from '@telecopy/contract/user-imports/user-imports.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, fails, inTurn, loses, streams } from '../../testing/fake-server.ts'
import { freshTab, signedIn } from '../../testing/session.ts'
import {
  accepted,
  alert,
  checks,
  chooseRadiology,
  csv,
  drop,
  each,
  fillAndConfirm,
  fillIn,
  fillZone,
  openImport,
  press,
  unavailable,
} from './import-form.factory.ts'
import { linesOf, makeBadRow, makeRow } from './user-imports.factory.ts'

beforeAll(() => import('./ImportUserListPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

const table = () => screen.findByRole('table', { name: 'Rows of the list' })
const rowTexts = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

describe('the check of a list', () => {
  const lines = linesOf(
    [makeRow(2), makeBadRow(3, 'Row 2 of the file has the same email.')],
    [makeRow(4, { verdict: 'skip', message: 'The user is in the group already.' }), makeRow(5)],
  )

  it('shows the totals and the rows that are not created; others on request', async () => {
    const { to } = await openImport([checks(...lines)])
    fillIn()
    press('Check the List')
    expect(
      await screen.findByText(
        '4 rows: 2 to create, 1 to skip, 1 with an error. Correct the list and check it again, or import it as it is: rows with an error are left out.',
      ),
    ).toBeTruthy()
    expect(await rowTexts()).toEqual([
      ['3', 'user3@example.com', 'Ada Byron', 'Error', 'Row 2 of the file has the same email.'],
      ['4', 'user4@example.com', 'Ada Byron', 'Skip', 'The user is in the group already.'],
    ])
    const choice = screen.getByLabelText<HTMLSelectElement>('Show')
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'Skipped rows and errors (2)',
      'Rows with an error (1)',
      'Rows to skip (1)',
      'Rows to create (2)',
      'All rows (4)',
    ])
    fireEvent.change(choice, { target: { value: 'create' } })
    expect((await rowTexts()).map(([row]) => row)).toEqual(['2', '5'])
    expect(to(importUsers)).toEqual([])
    expect(to(checkUserImport)[0]?.body).toMatchObject({ fsi_gid: '42', time_zone: 'Europe/Dublin' })
  })

  it('shows the rows whose e-mails the server does not check', async () => {
    const message = 'Not checked: too many emails of lists in this hour are in use already.'
    const bad = makeRow(3, { verdict: 'unchecked', message })
    await openImport([checks(...linesOf([makeRow(2), bad]))])
    fillIn()
    press('Check the List')
    expect(
      await screen.findByText(/^2 rows: 1 to create, 0 to skip, 0 with an error, 1 not checked\. Correct/),
    ).toBeTruthy()
    expect(await rowTexts()).toEqual([['3', 'user3@example.com', 'Ada Byron', 'Not checked', message]])
    const choice = screen.getByLabelText<HTMLSelectElement>('Show')
    expect([choice.value, choice.selectedOptions[0]?.text]).toEqual(['unchecked', 'Rows not checked (1)'])
    expect(screen.getByText('Skipped rows and errors (0)')).toBeTruthy()
  })

  it('shows the rows whose names look damaged, though they are created', async () => {
    const message = 'LastName looks damaged. Check how the list was saved.'
    const damaged = makeRow(3, { first_name: 'Maya', last_name: 'Ãœnal', message })
    await openImport([checks(...linesOf([makeRow(2), damaged]))])
    fillIn()
    press('Check the List')
    expect(
      await screen.findByText(
        '2 rows: 2 to create, 0 to skip, 0 with an error. All rows can be imported. The name of 1 row looks damaged.',
      ),
    ).toBeTruthy()
    expect(await rowTexts()).toEqual([['3', 'user3@example.com', 'Maya Ãœnal', 'Create', message]])
    const choice = screen.getByLabelText<HTMLSelectElement>('Show')
    expect([choice.value, choice.selectedOptions[0]?.text]).toEqual(['noted', 'Rows with a damaged name (1)'])
  })

  it('says that all rows can be imported', async () => {
    await openImport([checks(...linesOf([makeRow(2)]))])
    fillIn()
    press('Check the List')
    expect(
      await screen.findByText('1 row: 1 to create, 0 to skip, 0 with an error. All rows can be imported.'),
    ).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Show' })).toHaveProperty('value', 'all')
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'skip' } })
    expect(screen.getByText('No row is like this.')).toBeTruthy()
    expect(screen.getByText('Choose other rows above.')).toBeTruthy()
  })

  it('shows its progress and the rows so far, and can be stopped', async () => {
    let goOn = (): void => undefined
    const more = new Promise<void>((resolve) => (goOn = resolve))
    await openImport([
      streams(checkUserImport, async function* (): AsyncGenerator<ImportCheckLine> {
        yield { kind: 'rows', rows_done: 2, rows_total: 50_000, rows: [makeRow(2), makeBadRow(3)] }
        await more
        yield* each(lines)
      }),
    ])
    fillIn()
    const check = screen.getByRole('button', { name: 'Check the List' })
    check.focus()
    fireEvent.click(check)
    expect(await screen.findByText('Checked 2 of 50,000 rows')).toBeTruthy()
    const bar = screen.getByRole('progressbar', { name: 'Check of the list' })
    expect(bar.getAttribute('aria-valuenow')).toBe('0')
    expect((await rowTexts()).map(([row]) => row)).toEqual(['3'])
    press('Stop the Check')
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.queryByRole('table')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Check the List')
    goOn()
    await act(async () => undefined)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('pages through 50,000 rows', async () => {
    const chunks = Array.from({ length: 100 }, (_, chunk) =>
      Array.from({ length: 500 }, (_row, row) => makeBadRow(chunk * 500 + row + 2)),
    )
    await openImport([checks(...linesOf(...chunks))])
    fillIn()
    press('Check the List')
    expect(await screen.findByText(/^50,000 rows: 0 to create/)).toBeTruthy()
    const pager = screen.getByRole('navigation', { name: 'Pages' })
    expect(within(pager).getByText('of total 2,500 pages')).toBeTruthy()
    const go = (page: string) => {
      fireEvent.change(within(pager).getByLabelText('Page'), { target: { value: page } })
      fireEvent.click(within(pager).getByRole('button', { name: 'Go' }))
    }
    go('2500')
    expect((await rowTexts()).at(-1)?.[0]).toBe('50001')
    go('2501')
    expect(within(pager).getByText('Invalid page range. Please enter a valid number.')).toBeTruthy()
  })

  it('shows how much of the file is sent, and ends when the import is requested', async () => {
    const { to } = await openImport([accepted, checks(...lines)])
    fillAndConfirm()
    const goOn = holdUploads()
    press('Check the List')
    expect(await screen.findByText('Sending the file… 50%')).toBeTruthy()
    press('Import')
    expect(await screen.findByText(/^Uploading…/)).toBeTruthy()
    expect(screen.queryByText(/^Sending the file/)).toBeNull()
    goOn()
    await screen.findByRole('dialog', { name: 'The import is requested' })
    expect(to(checkUserImport)).toEqual([])
  })

  it('can run again after the file was corrected; another group or file removes its result', async () => {
    const { to } = await openImport([inTurn(checks(...lines), checks(...linesOf([makeRow(2)])))])
    fillIn()
    press('Check the List')
    await table()
    fillZone('Europe/Paris')
    expect(screen.getByText(/^4 rows:/)).toBeTruthy()
    drop(csv())
    expect(screen.queryByRole('table')).toBeNull()
    press('Check the List')
    expect(await screen.findByText(/All rows can be imported\.$/)).toBeTruthy()
    press('Check Again')
    await waitFor(() => expect(to(checkUserImport)).toHaveLength(3))
    await chooseRadiology()
    expect(screen.queryByText(/All rows can be imported\.$/)).toBeNull()
  })

  it('shows why a whole file is refused', { tags: 'long' }, async () => {
    const end = { rows_total: 0, count_create: 0, count_skip: 0, count_fail: 0, count_unchecked: 0 }
    await openImport([checks({ kind: 'end', ...end, file_message: importFileMessages.notUtf8 })])
    fillIn()
    press('Check the List')
    expect(await alert()).toBe('The file is not UTF-8. Save it as CSV UTF-8.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it.each<[string, CallAnswer, string]>([
    ['that gets no answer', loses(checkUserImport), unavailable],
    [
      'that the server refuses',
      fails(checkUserImport, userRefusals.group_deactivated),
      userRefusals.group_deactivated.message,
    ],
    [
      'whose answer ends too early',
      checks(...lines.slice(0, 1)),
      'The check did not finish. Please check the list again.',
    ],
    [
      'whose answer is cut',
      streams(checkUserImport, async function* () {
        yield* each(lines.slice(0, 1))
        throw new TypeError('cut')
      }),
      unavailable,
    ],
  ])('%s says so, and can be repeated', async (_what, answer, message) => {
    const { now } = await openImport([answer])
    fillIn()
    press('Check the List')
    expect(await alert()).toBe(message)
    now(checks(...lines))
    press('Check Again')
    expect(await table()).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
