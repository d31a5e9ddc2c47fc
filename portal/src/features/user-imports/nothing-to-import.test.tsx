import { importFileMessages } from '@telecopy/contract/messages/user-imports'
import { importTemplate } from '@telecopy/contract/user-imports/import-columns'
import { importUsers } from '@telecopy/contract/user-imports/user-imports.calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTurn } from '../../testing/fake-server.ts'
import { freshTab, signedIn } from '../../testing/session.ts'
import {
  accepted,
  alert,
  checks,
  confirm,
  confirmBox,
  csv,
  drop,
  fillAndConfirm,
  fillIn,
  openImport,
  press,
} from './import-form.factory.ts'
import { linesOf, makeBadRow, makeRow } from './user-imports.factory.ts'

beforeAll(() => import('./ImportUserListPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

const nothing = 'No row of this list can be imported. Correct the list, then choose it again.'
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I confirm that/ })
const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' })

const noRows = { rows_total: 0, count_create: 0, count_skip: 0, count_fail: 0, count_unchecked: 0 }
const skipped = makeRow(3, { verdict: 'skip', message: 'The user is in the group already.' })

describe('a list without a row to import', () => {
  it.each([
    ['an empty file', '', importFileMessages.empty],
    ['a file of blank lines', '\uFEFF \r\n\r\n', importFileMessages.empty],
    ['the blank template', importTemplate, importFileMessages.noRows],
  ])('is not taken: %s', async (_what, text, message) => {
    await openImport()
    fillIn(csv(text))
    expect(await alert()).toBe(message)
    expect(confirmBox()).toBeNull()
    expect(screen.queryByText('users.csv')).toBeNull()
  })

  it('is not taken back after another file was chosen', async () => {
    await openImport()
    const first = csv(importTemplate)
    fillIn(first)
    drop(csv(undefined, 'others.csv'))
    await act(async () => void (await first.text()))
    expect(screen.getByText('others.csv', { selector: 'dd' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['has only errors and users of the group', linesOf([makeBadRow(2), skipped])],
    ['cannot be read', [{ kind: 'end' as const, ...noRows, file_message: importFileMessages.notUtf8 }]],
  ])('cannot be confirmed once the check says so: it %s', async (_what, lines) => {
    const { to } = await openImport([accepted, checks(...lines)])
    fillAndConfirm()
    press('Check the List')
    await waitFor(() => expect(box().disabled).toBe(true))
    expect(box().checked).toBe(false)
    expect(box().getAttribute('aria-describedby')).toBe(
      document.querySelector('[data-tone="warn"][id]')?.getAttribute('id'),
    )
    expect(screen.getAllByText(new RegExp(nothing)).length).toBeGreaterThan(0)
    expect(importButton().disabled).toBe(true)
    // Enter in a field sends a form even if its button is disabled.
    for (const form of document.querySelectorAll('main form')) fireEvent.submit(form)
    expect(to(importUsers)).toEqual([])
  })
})

describe('the box of an import', () => {
  it('counts rows that were not checked as possible', async () => {
    const unchecked = makeRow(3, { verdict: 'unchecked', message: 'Not checked.' })
    await openImport([accepted, checks(...linesOf([unchecked]))])
    fillIn()
    press('Check the List')
    expect(
      await screen.findByLabelText('I confirm that up to 1 user is to be created from this list.'),
    ).toBeTruthy()
    expect(box().disabled).toBe(false)
  })

  it('says how many users the check found; another list is not checked yet', async () => {
    await openImport([
      accepted,
      inTurn(
        checks(...linesOf([makeRow(2), makeRow(3), makeBadRow(4)])),
        checks(...linesOf([makeBadRow(2)])),
      ),
    ])
    fillIn()
    expect(screen.getByText('The list is not checked yet. Rows with an error will be left out.')).toBeTruthy()
    press('Check the List')
    expect(
      await screen.findByLabelText('I confirm that 2 users are to be created from this list.'),
    ).toBeTruthy()
    expect(screen.queryByText(/^The list is not checked yet/)).toBeNull()
    press('Check Again')
    await waitFor(() => expect(box().disabled).toBe(true))
    drop(csv(undefined, 'others.csv'))
    expect(box().disabled).toBe(false)
    confirm()
    expect(importButton().disabled).toBe(false)
  })
})
