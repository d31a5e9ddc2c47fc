import { csvMark } from '@telecopy/contract/kit/csv-mark'
import { NotFound } from '@telecopy/contract/kit/problems'
import { TooManyImports } from '@telecopy/contract/user-imports/import-problems'
import { userRefusals } from '@telecopy/contract/users/user-problems'
import { holdUploads } from '../../testing/fake-xhr.ts'
import { importSample, importTemplate } from '@telecopy/contract/user-imports/import-columns'
import { checkUserImport, importUsers } from '@telecopy/contract/user-imports/user-imports.calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallAnswer, answers, fails, inTurn, loses, refuses } from '../../testing/fake-server.ts'
import { freshTab, signedIn } from '../../testing/session.ts'
import {
  accepted,
  alert,
  chooseRadiology,
  confirm,
  confirmBox,
  csv,
  drop,
  fillAndConfirm,
  fillIn,
  fillZone,
  openImport,
  press,
  ref_code,
  unavailable,
  zones,
} from './import-form.factory.ts'

const submitted =
  'The request has been submitted. Once the job is completed, you will receive an email notification to your email address maya.okafor@meridian.example.'

beforeAll(() => import('./ImportUserListPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

describe('importing a list', () => {
  it('begins with what the list has to be, and what its columns mean', async () => {
    await openImport()
    for (const text of [
      'Import user accounts from a CSV file. The list has accounts only, no groups: create the group first. vFax and ATA accounts can be in one list.',
      'One CSV file in UTF-8, with up to 50,000 rows and 10 MB.',
      'Up to 50 characters. No other user may have it.',
      '12 hexadecimal digits. The fax number then becomes an ATA number.',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByText('Up to 20 Latin letters.')).toHaveLength(2)
    expect(screen.getAllByText('required')).toHaveLength(3)
    drop(csv('x'.repeat(1500)))
    expect(screen.getByText('2 KB')).toBeTruthy()
    drop(csv('x'.repeat(1024 * 1024 * 1.5)))
    expect(screen.getByText('1.5 MB')).toBeTruthy()
  })

  it('sends the file once, shows that the request is submitted, and leaves only Cancel', async () => {
    const { to, path, router } = await openImport()
    fillAndConfirm()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Import' }))
    const done = await screen.findByRole('dialog', { name: 'The import is requested' })
    expect(within(done).getByText(submitted)).toBeTruthy()
    const meanwhile = within(done).getByText(/^You may close the browser meanwhile\./)
    expect(meanwhile.textContent).toBe('You may close the browser meanwhile. Reports shows the progress.')
    expect(within(meanwhile).getByRole('link', { name: 'Reports' })).toBeTruthy()
    const [sent, ...more] = to(importUsers)
    expect(more).toEqual([])
    const body = sent?.body as Record<string, unknown>
    expect([body.fsi_gid, body.time_zone]).toEqual(['42', 'Europe/Dublin'])
    expect(await (body.user_list_csv as Blob).text()).toBe(importSample)
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const heading = screen.getByRole('heading', { name: 'The import is requested' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect([...document.querySelectorAll('main button')].map(({ textContent }) => textContent)).toEqual([
      'Cancel',
    ])
    expect(screen.getByText(submitted)).toBeTruthy()
    press('Cancel')
    await waitFor(() => expect(path()).toBe('/admin/users'))
    expect(router.state.location.state.selection).toEqual({ fsi_gid: 42, group_name: 'Harbor Family Clinic' })
  })

  it('starts without a group; one is chosen in the tree', async () => {
    const { to } = await openImport([accepted], null)
    fillIn()
    expect(confirmBox()).toBeNull()
    await chooseRadiology()
    confirm()
    press('Import')
    await screen.findByRole('dialog', { name: 'The import is requested' })
    expect(to(importUsers)[0]?.body).toMatchObject({ fsi_gid: '77' })
  })

  it('shows the summary and the box once group, time zone and file are set; each change resets the box', async () => {
    await openImport()
    fillIn()
    const values = screen.getByRole('region', { name: 'Confirm' })
    for (const value of ['Harbor Family Clinic', 'Europe/Dublin', 'users.csv'])
      expect(within(values).getByText(value)).toBeTruthy()
    confirm()
    expect(confirmBox()?.checked).toBe(true)
    fillZone('Europe/Paris')
    expect(confirmBox()?.checked).toBe(false)
    confirm()
    drop(csv(`${importSample}Ada,Byron,ada@harbor.example,0,,\r\n`, 'others.csv'))
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
    await openImport([answers(importUsers, () => given)])
    fillAndConfirm()
    const goOn = holdUploads()
    press('Import')
    expect(await screen.findByText('Uploading… 50%. Please keep this page open.')).toBeTruthy()
    const bar = screen.getByRole('progressbar', { name: 'Upload of the list' })
    expect(bar.getAttribute('aria-valuenow')).toBe('50')
    goOn()
    expect(await screen.findByText('Waiting for the server…')).toBeTruthy()
    answer({ ref_code })
    await screen.findByRole('dialog', { name: 'The import is requested' })
  })

  it('ends the upload when the screen is left', async () => {
    const { to, path } = await openImport()
    fillAndConfirm()
    const goOn = holdUploads()
    press('Import')
    await screen.findByText(/^Uploading…/)
    fireEvent.click(screen.getByRole('link', { name: 'Reports' }))
    const box = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    fireEvent.click(within(box).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(path()).toBe('/admin/reports-import-user-list'))
    await screen.findByText('There are no imports yet.')
    goOn()
    await act(async () => undefined)
    expect(to(importUsers)).toEqual([])
  })

  it('is the same attempt after a lost answer, and another one for another file', async () => {
    const { to } = await openImport([inTurn(loses(importUsers), loses(importUsers), accepted)])
    fillAndConfirm()
    press('Import')
    expect(await alert()).toBe(unavailable)
    const said = screen.getByRole('alert')
    await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true))
    press('Import')
    await waitFor(() => expect(to(importUsers)).toHaveLength(2))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import' })).not.toHaveProperty('disabled', true),
    )
    drop(csv(`${importSample}\r\n`))
    confirm()
    press('Import')
    await screen.findByRole('dialog', { name: 'The import is requested' })
    const [first, second, third] = to(importUsers).map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('saves the template and a sample', async () => {
    await openImport()
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
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    const texts = saved.map(async ({ content }) => decoder.decode(await content.arrayBuffer()))
    expect(await Promise.all(texts)).toEqual([csvMark + importTemplate, csvMark + importSample])
    expect(saved[0]?.content.type).toBe('text/csv;charset=utf-8')
  })

  it('asks before it is left with values', async () => {
    const { path } = await openImport()
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
      const { to } = await openImport([accepted], null)
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
    const { to } = await openImport()
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
    await openImport()
    fillIn()
    for (let time = 0; time < 3; time += 1) {
      drop(...files())
      expect(await alert()).toBe(message)
    }
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
    { tags: 'long' },
    async (button) => {
      const { to } = await openImport()
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
    await openImport([fails(importUsers, refusal)])
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
    await openImport([refusal])
    fillAndConfirm()
    press('Import')
    expect(await alert()).toBe(unavailable)
    expect(confirmBox()?.checked).toBe(true)
  })

  it('shows a field’s error at the field', async () => {
    const errors = [{ path: 'time_zone', message: 'Please choose a time zone.' }]
    await openImport([refuses(importUsers, { status: 400, message: 'Please choose a time zone.', errors })])
    fillAndConfirm()
    press('Import')
    expect(await screen.findByText('Please choose a time zone.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(zones()))
  })
})
