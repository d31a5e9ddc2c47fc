import { getAccount } from '@telecopy/contract/account/account.calls'
import { importReportMessages } from '@telecopy/contract/messages/user-imports'
import { ImportNotDone } from '@telecopy/contract/user-imports/import-problems'
import { downloadUserImport, listUserImports } from '@telecopy/contract/user-imports/user-imports.calls'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallAnswer, answers, fails, fakeServer, inTurn, loses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeImport } from './user-imports.factory.ts'

const account = answers(getAccount, makeAccount())
const page = (reports: UserImport[], counts = reports.length) =>
  answers(listUserImports, { data: { reports, counts } })

const running = { status: 0, rows_done: 2, count_created: 2, count_skipped: 0, count_failed: 0 } as const
const unavailable = 'This system is currently unavailable. Please try again later.'

beforeAll(() => import('./ImportReportsPage.tsx'))
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(...given: CallAnswer[]) {
  const server = fakeServer([account, ...given])
  const view = await openPortal('/reports-import-user-list')
  await screen.findByRole('heading', { level: 1, name: 'Reports - Import User List' })
  return { ...server, ...view }
}

const table = () => screen.findByRole('table', { name: 'Reports - Import User List' })
const rows = async (count: number) => {
  const found = await table()
  return waitFor(() => {
    const [, ...all] = within(found).getAllByRole('row')
    expect(all).toHaveLength(count)
    return all
  })
}
const cells = (row: HTMLElement | undefined) =>
  row === undefined
    ? []
    : within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)

describe('the list of imports', () => {
  it('shows those with errors alone if another screen asks for them, and all again', async () => {
    const { to } = fakeServer([answers(getAccount, makeAccount()), page([])])
    await openPortal('/reports-import-user-list', { selection: { errors: '1' } })
    await screen.findByText('No import has errors.')
    expect(to(listUserImports).at(-1)?.body).toMatchObject({ is_with_errors: true })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only with errors' }))
    await screen.findByText('There are no imports yet.')
    expect(to(listUserImports).at(-1)?.body).toMatchObject({ is_with_errors: false })
  })

  it('shows each column, and the details only of imports that are done', async () => {
    // The label names the clocks of now.
    vi.setSystemTime(Date.UTC(2026, 0, 15))
    await opened(
      page(
        [
          makeImport({ ...running, ref_code: 'b'.repeat(24), email: '' }),
          makeImport({ ...running, ref_code: 'c'.repeat(24), rows_total: 0, rows_done: 0, count_created: 0 }),
          makeImport(),
        ],
        41,
      ),
    )
    const [processing, waiting, done] = await rows(3)
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Ref Code',
      'Import-to-Group',
      'Time Zone',
      'Report-to-Email',
      'Requested Time',
      'Status',
      'Operation',
    ])
    expect(cells(done)).toEqual([
      '0a1b2c3d4e5f0a1b2c3d4e5f',
      'Harbor Family Clinic',
      'America/New_York',
      'maya.okafor@meridian.example',
      '12:30, 2025/07/01 PDT',
      'Done5 rows3 created, 1 skipped, 1 failed',
      'Download Details',
    ])
    expect(cells(processing).slice(3)).toEqual([
      '–',
      '12:30, 2025/07/01 PDT',
      'Processing2 of 5 rows2 created, 0 skipped, 0 failed',
      '',
    ])
    expect(cells(waiting)[5]).toBe('ProcessingWaiting for its turn0 created, 0 skipped, 0 failed')
    const bar = screen.getByRole('progressbar', { name: `Progress of ${'b'.repeat(24)}` })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    expect(screen.getByText('41 imports')).toBeTruthy()
    expect(screen.getByText('of total 3 pages')).toBeTruthy()
    expect(
      screen.getByText(importReportMessages.timesIn('PST (GMT−8), unless marked PDT (GMT−7)')),
    ).toBeTruthy()
  })

  it('shows why a whole file was not imported', async () => {
    const none = { rows_total: 0, rows_done: 0, count_created: 0, count_skipped: 0, count_failed: 0 }
    await opened(page([makeImport({ ...none, file_message: 'The file is not CSV.' })]))
    const [row] = await rows(1)
    expect(cells(row)[5]).toBe('DoneThe file is not CSV.')
    expect(within(row as HTMLElement).getByRole('button', { name: /^Download Details of / })).toBeTruthy()
  })

  it('says what to do when there are none', async () => {
    await opened(page([]))
    expect(await screen.findByText('There are no imports yet.')).toBeTruthy()
    expect(screen.getByText('Import a user list, and its progress is shown here.')).toBeTruthy()
    expect(screen.getByText('0 imports')).toBeTruthy()
  })

  it('says that it failed, and tries again', { tags: 'long' }, async () => {
    const { now } = await opened(loses(listUserImports))
    expect(await screen.findByText(unavailable, {}, { timeout: 10_000 })).toBeTruthy()
    now(page([makeImport()]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await rows(1)
  })

  it('asks for the page that is named, within the pages only', async () => {
    const { to } = await opened(page([makeImport()], 41))
    await rows(1)
    const go = (number: string) => {
      fireEvent.change(screen.getByLabelText('Page'), { target: { value: number } })
      fireEvent.click(screen.getByRole('button', { name: 'Go' }))
    }
    go('3')
    await waitFor(() =>
      expect(to(listUserImports).at(-1)?.body).toEqual({ start: 40, pagesize: 20, is_with_errors: false }),
    )
    go('4')
    expect(screen.getByText('Invalid page range. Please enter a valid number.')).toBeTruthy()
  })

  it('links back to the import', async () => {
    const { path } = await opened(page([]))
    fireEvent.click(await screen.findByRole('link', { name: 'Back to Import User List' }))
    await waitFor(() => expect(path()).toBe('/admin/import-user-list'))
    await screen.findByLabelText('User list')
  })
})

describe('imports that are not done', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        shouldAdvanceTime: true,
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      }),
  )

  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

  it('are read again in the background until they are done', async () => {
    const { to } = await opened(
      inTurn(
        page([makeImport(running)]),
        page([makeImport({ ...running, rows_done: 4, count_created: 3, count_failed: 1 })]),
        page([makeImport()]),
      ),
    )
    await rows(1)
    await pass(2)
    expect(await screen.findByText('4 of 5 rows')).toBeTruthy()
    expect(screen.getByText('3 created, 0 skipped, 1 failed')).toBeTruthy()
    await pass(2)
    expect(await screen.findByText('Done')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    await pass(10)
    const asked = to(listUserImports)
    expect(asked.map(({ headers }) => headers.get('x-background'))).toEqual([null, '1', '1'])
  })

  it('keep their rows while the server does not answer, and go on afterwards', async () => {
    await opened(inTurn(page([makeImport(running)]), loses(listUserImports), page([makeImport()])))
    await rows(1)
    await pass(2)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`${unavailable} The rows below are those of the last load.`)
    expect(screen.getByText('2 of 5 rows')).toBeTruthy()
    await pass(2)
    expect(await screen.findByText('Done')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('Refresh rests for five seconds after each load', async () => {
    const { to } = await opened(page([makeImport()]))
    await rows(1)
    const button = screen.getByRole('button', { name: /^Refresh/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    expect(to(listUserImports)).toHaveLength(1)
    for (const _second of [1, 2, 3, 4, 5]) await pass(1)
    expect(button.getAttribute('aria-label')).toBe('Refresh')
    fireEvent.click(button)
    expect(button.getAttribute('aria-label')).toBe('Refresh (in 5 s)')
    await waitFor(() => expect(to(listUserImports)).toHaveLength(2))
  })
})

describe('the details of an import', () => {
  const saved: { name: string; content: Blob }[] = []
  beforeEach(() => {
    saved.length = 0
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const last = saved.at(-1)
      if (last) last.name = this.download
    })
    URL.createObjectURL = (content) => {
      saved.push({ name: '', content: content as Blob })
      return 'blob:details'
    }
  })
  const download = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /^Download Details of / }))

  it('show their progress, and are saved under the reference', async () => {
    const other = makeImport({ ref_code: 'f'.repeat(24) })
    await opened(page([makeImport(), other]))
    let end = (): void => undefined
    const content = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('Email,Result\r\n'))
        end = () => stream.close()
      },
    })
    const headers = {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="0a1b2c3d4e5f0a1b2c3d4e5f.csv"',
    }
    const usual = fetch
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
      address === downloadUserImport.path ? new Response(content, { headers }) : usual(address, init),
    )
    const [first, second] = await screen.findAllByRole('button', { name: /^Download Details of / })
    fireEvent.click(first as HTMLElement)
    expect(await screen.findByText('Downloading… 0.0 MB')).toBeTruthy()
    expect(second).toHaveProperty('disabled', true)
    end()
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['0a1b2c3d4e5f0a1b2c3d4e5f.csv']))
    expect(await saved[0]?.content.text()).toBe('Email,Result\r\n')
    await waitFor(() => expect(screen.getAllByText('Download Details')).toHaveLength(2))
  })

  it.each<[string, CallAnswer, string]>([
    ['get no answer', loses(downloadUserImport), 'Failed to download the report. Please try again later.'],
    [
      'are not there yet',
      fails(downloadUserImport, ImportNotDone),
      'The import is not done yet. Please try again later.',
    ],
  ])('that %s say so', async (_what, answer, message) => {
    await opened(page([makeImport()]), answer)
    await download()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(saved).toEqual([])
  })
})
