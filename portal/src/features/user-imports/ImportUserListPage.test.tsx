import { getAccount } from '@telecopy/contract/account/account.calls'
import { listGroups } from '@telecopy/contract/groups/groups.calls'
import { NotFound } from '@telecopy/contract/kit/problems'
import { importFileMessages } from '@telecopy/contract/messages/user-imports'
import { TooManyImports } from '@telecopy/contract/user-imports/import-problems'
import { importSample, importTemplate } from '@telecopy/contract/user-imports/import-columns'
import {
  checkUserImport,
  importUsers,
  listUserImports,
} from '@telecopy/contract/user-imports/user-imports.calls'
import type { ImportCheckLine } from '@telecopy/contract/user-imports/user-imports.schemas'
import { listUsers } from '@telecopy/contract/users/users.calls'
import { userRefusals } from '@telecopy/contract/users/user-problems'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type CallAnswer,
  answers,
  fails,
  fakeServer,
  inTurn,
  loses,
  refuses,
  streams,
} from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeNode } from '../group-tree/group-tree.factory.ts'
import { linesOf, makeBadRow, makeRow } from './user-imports.factory.ts'

const clinic = { fsi_gid: 42, group_name: 'Harbor Family Clinic' }
const ref_code = '0a1b2c3d4e5f0a1b2c3d4e5f'
const [account, users, imports, tree] = [
  answers(getAccount, makeAccount()),
  answers(listUsers, { data: { data: [], counts: 0 } }),
  answers(listUserImports, { data: { reports: [], counts: 0 } }),
  answers(listGroups, { data: makeNode('Meridian', [makeNode('Radiology', [], { fsi_gid: 77 })]) }),
]
const accepted = answers(importUsers, { ref_code })

const unavailable = 'This system is currently unavailable. Please try again later.'
const submitted =
  'The request has been submitted. Once the job is completed, you will receive an email notification to your email address maya.okafor@meridian.example.'

async function* each(lines: readonly ImportCheckLine[]) {
  yield* lines
}
const checks = (...lines: ImportCheckLine[]) => streams(checkUserImport, () => each(lines))

beforeAll(() => import('./ImportUserListPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

/** The form, begun from a users list that shows the clinic, or without a group. */
async function opened(given: readonly CallAnswer[] = [accepted], group: typeof clinic | null = clinic) {
  const server = fakeServer([account, users, imports, tree, ...given])
  const view = await openPortal('/help')
  await act(async () => {
    await view.router.navigate({ to: '/import-user-list', state: { selection: group ?? undefined } })
  })
  await screen.findByRole('heading', { level: 1, name: 'Import User List' })
  await screen.findByLabelText('User list')
  return { ...server, ...view }
}

const csv = (text = importSample, name = 'users.csv') => new File([text], name, { type: 'text/csv' })
const drop = (...files: File[]) => fireEvent.change(screen.getByLabelText('User list'), { target: { files } })
const zones = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Time Zone/ })
const fillZone = (zone = 'Europe/Dublin') => fireEvent.change(zones(), { target: { value: zone } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const confirmBox = () =>
  screen.queryByLabelText<HTMLInputElement>('I confirm that this list is to be imported.')
const confirm = () => fireEvent.click(screen.getByLabelText('I confirm that this list is to be imported.'))
const alert = async () => (await screen.findByRole('alert')).textContent

function fillIn(file = csv()): void {
  fillZone()
  drop(file)
}

function fillAndConfirm(file = csv()): void {
  fillIn(file)
  confirm()
}

async function chooseRadiology(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a Group' }))
  await userEvent.type(await screen.findByLabelText('Search groups'), 'radiology{Enter}')
  await screen.findByText('The users will be created under the group: Radiology.')
}

describe('importing a list', () => {
  it('sends the file once, shows that the request is submitted, and leaves only Cancel', async () => {
    const { to, path } = await opened()
    fillAndConfirm()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Import' }))
    const done = await screen.findByRole('dialog', { name: 'The import is requested' })
    expect(within(done).getByText(submitted)).toBeTruthy()
    expect(
      within(done).getByText('You may close the browser meanwhile. Reports shows the progress.'),
    ).toBeTruthy()
    const [sent, ...more] = to(importUsers)
    expect(more).toEqual([])
    const body = sent?.body as Record<string, unknown>
    expect([body.fsi_gid, body.time_zone]).toEqual(['42', 'Europe/Dublin'])
    expect(await (body.user_list_csv as Blob).text()).toBe(importSample)
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([...document.querySelectorAll('main button')].map(({ textContent }) => textContent)).toEqual([
      'Cancel',
    ])
    expect(screen.getByText(submitted)).toBeTruthy()
    press('Cancel')
    await waitFor(() => expect(path()).toBe('/admin/users'))
  })

  it('starts without a group; one is chosen in the tree', async () => {
    const { to } = await opened([accepted], null)
    fillIn()
    expect(confirmBox()).toBeNull()
    await chooseRadiology()
    confirm()
    press('Import')
    await screen.findByRole('dialog', { name: 'The import is requested' })
    expect(to(importUsers)[0]?.body).toMatchObject({ fsi_gid: '77' })
  })

  it('shows the summary and the box once group, time zone and file are set; each change resets the box', async () => {
    await opened()
    fillIn()
    const values = screen.getByRole('region', { name: 'Confirm' })
    for (const value of ['Harbor Family Clinic', 'Europe/Dublin', 'users.csv'])
      expect(within(values).getByText(value)).toBeTruthy()
    confirm()
    expect(confirmBox()?.checked).toBe(true)
    fillZone('Europe/Paris')
    expect(confirmBox()?.checked).toBe(false)
    confirm()
    drop(csv(importTemplate, 'others.csv'))
    expect(confirmBox()?.checked).toBe(false)
    confirm()
    await chooseRadiology()
    expect(confirmBox()?.checked).toBe(false)
    press('Remove others.csv')
    expect(confirmBox()).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('User list'))
  })

  it('shows how much of the file is sent', async () => {
    let answer = (_given: { ref_code: string }): void => undefined
    const given = new Promise<{ ref_code: string }>((resolve) => (answer = resolve))
    await opened([answers(importUsers, () => given)])
    fillAndConfirm()
    press('Import')
    expect(await screen.findByText('Waiting for the server…')).toBeTruthy()
    const bar = screen.getByRole('progressbar', { name: 'Upload of the list' })
    expect(bar.getAttribute('aria-valuenow')).toBe('100')
    answer({ ref_code })
    await screen.findByRole('dialog', { name: 'The import is requested' })
  })

  it('is the same attempt after a lost answer, and another one for another file', async () => {
    const { to } = await opened([inTurn(loses(importUsers), loses(importUsers), accepted)])
    fillAndConfirm()
    press('Import')
    expect(await alert()).toBe(unavailable)
    press('Import')
    await waitFor(() => expect(to(importUsers)).toHaveLength(2))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import' })).not.toHaveProperty('disabled', true),
    )
    drop(csv(importTemplate))
    confirm()
    press('Import')
    await screen.findByRole('dialog', { name: 'The import is requested' })
    const [first, second, third] = to(importUsers).map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('saves the template and a sample', async () => {
    await opened()
    const saved: { name: string; content: Blob }[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const last = saved.at(-1)
      if (last) last.name = this.download
    })
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (content: Blob) => {
          saved.push({ name: '', content })
          return 'blob:list'
        },
        revokeObjectURL: () => undefined,
      }),
    )
    press('Download the Template')
    press('Download a Sample')
    click.mockRestore()
    expect(saved.map(({ name }) => name)).toEqual(['user-list-template.csv', 'user-list-sample.csv'])
    expect(await Promise.all(saved.map(({ content }) => content.text()))).toEqual([
      importTemplate,
      importSample,
    ])
    expect(saved[0]?.content.type).toBe('text/csv;charset=utf-8')
  })

  it('asks before it is left with values', async () => {
    const { path } = await opened()
    fillIn()
    press('Cancel')
    const box = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    fireEvent.click(within(box).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(path()).toBe('/admin/users'))
  })
})

describe('the checks of the form', () => {
  it.each(['Import', 'Check the List'])(
    'name each missing value at %s, and lead to the first',
    async (button) => {
      const { to } = await opened([accepted], null)
      press(button)
      for (const message of [
        'Please choose a group.',
        'Please choose a time zone.',
        'Please choose one user list in CSV format',
      ])
        expect(await screen.findByText(message)).toBeTruthy()
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Group/)))
      fillZone()
      expect(screen.queryByText('Please choose a time zone.')).toBeNull()
      drop(csv())
      expect(screen.queryByText('Please choose one user list in CSV format')).toBeNull()
      expect([...to(importUsers), ...to(checkUserImport)]).toEqual([])
    },
  )

  it('ask for the confirmation', async () => {
    const { to } = await opened()
    fillIn()
    press('Import')
    expect(await screen.findByText('Please confirm the import.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(confirmBox()))
    confirm()
    expect(screen.queryByText('Please confirm the import.')).toBeNull()
    expect(to(importUsers)).toEqual([])
  })

  it.each<[string, string, () => File[]]>([
    ['another type', "The seletced file's type is not supported.", () => [csv('', 'users.xlsx')]],
    ['two files', 'Please choose one user list in CSV format', () => [csv(), csv()]],
    [
      'a file above the limit',
      'The maximum user list size is 10 MB. The selected file size: 10.01 MB.',
      () => [csv('x'.repeat(10 * 1024 * 1024 + 1))],
    ],
  ])('refuse %s, also when dropped', async (_what, message, files) => {
    await opened()
    fillIn()
    drop(...files())
    expect(await alert()).toBe(message)
    expect(confirmBox()).toBeNull()
    drop(csv())
    expect(screen.queryByText(message)).toBeNull()
    const area = screen.getByLabelText('User list').parentElement as HTMLElement
    fireEvent.dragOver(area)
    fireEvent.drop(area, { dataTransfer: { files: files() } })
    expect(await alert()).toBe(message)
  })

  it.each(['Import', 'Check the List'])(
    'say at %s that the file cannot be read any more, and send nothing',
    async (button) => {
      const { to } = await opened()
      const file = csv()
      fillAndConfirm(file)
      file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
      press(button)
      expect(await alert()).toBe(
        'The file was changed, moved or deleted after you chose it. Please choose it again.',
      )
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('User list')))
      expect([...to(importUsers), ...to(checkUserImport)]).toEqual([])
    },
  )
})

describe('an import that the server refuses', () => {
  it.each([TooManyImports, userRefusals.group_deactivated])('shows the message of $name', async (refusal) => {
    await opened([fails(importUsers, refusal)])
    fillAndConfirm()
    press('Import')
    expect(await alert()).toBe(refusal.message)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each<[string, CallAnswer]>([
    ['a lost answer', loses(importUsers)],
    ['an HTTP error', fails(importUsers, NotFound)],
    ['another code', refuses(importUsers, { code: 7, message: 'Something.' })],
  ])('shows the catalogue’s text after %s, and keeps the form', async (_what, refusal) => {
    await opened([refusal])
    fillAndConfirm()
    press('Import')
    expect(await alert()).toBe(unavailable)
    expect(confirmBox()?.checked).toBe(true)
  })

  it('shows a field’s error at the field', async () => {
    const errors = [{ path: 'time_zone', message: 'Please choose a time zone.' }]
    await opened([refuses(importUsers, { status: 400, message: 'Please choose a time zone.', errors })])
    fillAndConfirm()
    press('Import')
    expect(await screen.findByText('Please choose a time zone.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(zones()))
  })
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
    const { to } = await opened([checks(...lines)])
    fillIn()
    press('Check the List')
    expect(
      await screen.findByText(
        '4 rows: 2 to create, 1 to skip, 1 with an error. Correct the list and check it again, or import it as it is: rows with an error are left out.',
      ),
    ).toBeTruthy()
    expect(await rowTexts()).toEqual([
      ['3', 'user3@example.com', 'Error', 'Row 2 of the file has the same email.'],
      ['4', 'user4@example.com', 'Skip', 'The user is in the group already.'],
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

  it('says that all rows can be imported', async () => {
    await opened([checks(...linesOf([makeRow(2)]))])
    fillIn()
    press('Check the List')
    expect(
      await screen.findByText('1 row: 1 to create, 0 to skip, 0 with an error. All rows can be imported.'),
    ).toBeTruthy()
    expect(screen.getByText('No row is like this.')).toBeTruthy()
    expect(screen.getByText('Choose other rows above.')).toBeTruthy()
  })

  it('shows its progress and the rows so far, and can be stopped', async () => {
    let goOn = (): void => undefined
    const more = new Promise<void>((resolve) => (goOn = resolve))
    await opened([
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
    await opened([checks(...linesOf(...chunks))])
    fillIn()
    press('Check the List')
    expect(await screen.findByText(/^50,000 rows: 0 to create/)).toBeTruthy()
    const pager = screen.getByRole('navigation', { name: 'Pages' })
    expect(within(pager).getByText('of 2,500 pages')).toBeTruthy()
    const go = (page: string) => {
      fireEvent.change(within(pager).getByLabelText('Page'), { target: { value: page } })
      fireEvent.click(within(pager).getByRole('button', { name: 'Go' }))
    }
    go('2500')
    expect((await rowTexts()).at(-1)?.[0]).toBe('50001')
    go('2501')
    expect(within(pager).getByText('Invalid page range. Please enter a valid number.')).toBeTruthy()
  })

  it('can run again after the file was corrected; another group or file removes its result', async () => {
    const { to } = await opened([inTurn(checks(...lines), checks(...linesOf([makeRow(2)])))])
    fillIn()
    press('Check the List')
    await table()
    fillZone('Europe/Paris')
    expect(screen.getByText(/^4 rows:/)).toBeTruthy()
    drop(csv(importTemplate))
    expect(screen.queryByRole('table')).toBeNull()
    press('Check the List')
    expect(await screen.findByText(/All rows can be imported\.$/)).toBeTruthy()
    press('Check Again')
    await waitFor(() => expect(to(checkUserImport)).toHaveLength(3))
    await chooseRadiology()
    expect(screen.queryByText(/All rows can be imported\.$/)).toBeNull()
  })

  it('shows why a whole file is refused', async () => {
    const end = { rows_total: 0, count_create: 0, count_skip: 0, count_fail: 0 }
    await opened([checks({ kind: 'end', ...end, file_message: importFileMessages.notUtf8 })])
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
    const { now } = await opened([answer])
    fillIn()
    press('Check the List')
    expect(await alert()).toBe(message)
    now(checks(...lines))
    press('Check Again')
    expect(await table()).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
