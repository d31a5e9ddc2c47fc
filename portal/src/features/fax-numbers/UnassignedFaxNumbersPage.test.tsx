import { getAccount } from '@telecopy/contract/account/account.calls'
import { faxNumberRefusals } from '@telecopy/contract/fax-numbers/fax-number-problems'
import {
  listFaxNumbers,
  moveFaxNumbers,
  returnFaxNumbers,
} from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { listGroups } from '@telecopy/contract/groups/groups.calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CallAnswer,
  answers,
  fails,
  fakeServer,
  inTurn,
  loses,
  refuses,
} from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeNode } from '../group-tree/group-tree.factory.ts'
import { makeFreeNumber } from './fax-numbers.factory.ts'

const numbers = [501, 502, 503].map((fsi_nid) =>
  makeFreeNumber({ fsi_nid, fax_number: `12025550${fsi_nid}` }),
)
const page = (rows = numbers, counts = rows.length) =>
  answers(listFaxNumbers, { data: { data: rows, counts } })
const tree = answers(listGroups, {
  data: makeNode('Meridian', [
    makeNode('Radiology', [], { fsi_gid: 77 }),
    makeNode('Closed', [], { fsi_gid: 78, is_active: 0 }),
  ]),
})

beforeAll(() => Promise.all([import('./UnassignedFaxNumbersPage.tsx'), import('../../ui/ConfirmBox.tsx')]))
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(...given: CallAnswer[]) {
  const server = fakeServer([answers(getAccount, makeAccount()), tree, ...given])
  await openPortal('/unassigned-fax-numbers')
  await screen.findByText('12025550501')
  return server
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const check = (number: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${number}` }))
const box = async (title: string) => within(await screen.findByRole('dialog', { name: title }))
async function choose(group: string) {
  press('Move to Group')
  const picker = await box('Choose a Group')
  await userEvent.type(await picker.findByLabelText('Search groups'), `${group}{Enter}`)
  return picker
}
const confirm = async (title: string, action: string) =>
  fireEvent.click((await box(title)).getByRole('button', { name: action }))

describe('the acts on unassigned fax numbers', () => {
  it('ask for checked numbers first', async () => {
    const { to } = await opened(page())
    for (const act of ['Move to Group', 'Return to Inventory']) {
      press(act)
      expect(screen.getByText('Please select (check) the fax number(s).')).toBeTruthy()
    }
    expect(screen.queryByRole('dialog')).toBeNull()
    check('12025550501')
    expect(screen.queryByText('Please select (check) the fax number(s).')).toBeNull()
    expect(to(returnFaxNumbers)).toEqual([])
  })

  it('move the checked ones to a group, after a question, and read the list again', async () => {
    const { to } = await opened(inTurn(page(), page(numbers.slice(2))), answers(moveFaxNumbers, {}))
    check('12025550501')
    check('12025550502')
    await choose('Radiology')
    const question = await box('Move 2 fax numbers?')
    expect(question.getByText(/They will be in the group Meridian > Radiology, still/).textContent).toContain(
      '12025550502',
    )
    expect(to(moveFaxNumbers)).toEqual([])
    await confirm('Move 2 fax numbers?', 'Move to Group')
    expect(await screen.findByText('Moved the checked fax number(s) to group: Radiology.')).toBeTruthy()
    expect(to(moveFaxNumbers).map(({ body }) => body)).toEqual([{ fsi_gid: 77, fsi_nid_arr: [501, 502] }])
    await waitFor(() => expect(screen.queryByText('12025550501')).toBeNull())
    expect(screen.queryByText('2 selected')).toBeNull()
    await waitFor(
      () => expect(screen.queryByText('Moved the checked fax number(s) to group: Radiology.')).toBeNull(),
      { timeout: 4000 },
    )
  })

  it('are undone: moved numbers go back to their group', async () => {
    const { to } = await opened(page(), answers(moveFaxNumbers, {}))
    check('12025550501')
    await choose('Radiology')
    await confirm('Move 1 fax number?', 'Move to Group')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The fax number is back in its group.')).toBeTruthy()
    expect(
      to(moveFaxNumbers)
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([{ fsi_gid: numbers[0]?.fsi_gid, fsi_nid_arr: [501], from_gid: 77 }])
  })

  it('offer no deactivated group, and say why', async () => {
    await opened(page())
    check('12025550501')
    const picker = await choose('Closed')
    expect(picker.getByText('This group is deactivated: it cannot get fax numbers.')).toBeTruthy()
    expect(picker.getByRole('button', { name: 'Choose' })).toHaveProperty('disabled', true)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('return all of the page to the inventory, after a warning', async () => {
    const { to } = await opened(inTurn(page(), page([])), answers(returnFaxNumbers, {}))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    press('Return to Inventory')
    expect((await box('Return 3 fax numbers?')).getByText(/After that, only the provider/)).toBeTruthy()
    await confirm('Return 3 fax numbers?', 'Return to Inventory')
    expect(await screen.findByText('Returned the checked fax number(s) to inventory.')).toBeTruthy()
    expect(to(returnFaxNumbers).map(({ body }) => body)).toEqual([{ fsi_nid_arr: [501, 502, 503] }])
    expect(await screen.findByText('There are no unassigned fax numbers.')).toBeTruthy()
  })

  it('stay within reach while numbers are checked, and say what became of them', async () => {
    await opened(inTurn(page(), page(numbers.slice(1))), answers(returnFaxNumbers, {}))
    const bar = () => screen.getByRole('button', { name: 'Move to Group' }).closest('[data-words]')
    expect(bar()).toBeNull()
    check('12025550501')
    expect(bar()?.getAttribute('data-words')).toBe('1 selected')
    press('Return to Inventory')
    await confirm('Return 1 fax number?', 'Return to Inventory')
    await waitFor(() =>
      expect(bar()?.getAttribute('data-words')).toBe('Returned the checked fax number(s) to inventory.'),
    )
    await waitFor(() => expect(bar()).toBeNull(), { timeout: 4000 })
  })

  it('change nothing when they are cancelled', { tags: 'long' }, async () => {
    const { to } = await opened(page())
    check('12025550503')
    press('Return to Inventory')
    await confirm('Return 1 fax number?', 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(to(returnFaxNumbers)).toEqual([])
    expect(screen.getByText('1 selected')).toBeTruthy()
  })

  it.each([
    ['move', 'Sorry, the system cannot move the fax number(s). Please try again later.'],
    ['return', 'Sorry, the system cannot return the fax number(s). Please try again later.'],
  ])('that fail (%s) say so in their box, and can be tried again', { tags: 'long' }, async (act, words) => {
    const { now } = await opened(page(), loses(moveFaxNumbers), loses(returnFaxNumbers))
    check('12025550501')
    const [title, action] =
      act === 'move'
        ? ['Move 1 fax number?', 'Move to Group']
        : ['Return 1 fax number?', 'Return to Inventory']
    if (act === 'move') await choose('Radiology')
    else press(action)
    await confirm(title, action)
    expect(await (await box(title)).findByText(words)).toBeTruthy()
    now(answers(moveFaxNumbers, {}), answers(returnFaxNumbers, {}))
    await confirm(title, action)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it(
    'are refused for a number that somebody else has assigned: the list is read again',
    { tags: 'long' },
    async () => {
      const { to } = await opened(
        inTurn(page(), page(numbers.slice(1))),
        fails(returnFaxNumbers, faxNumberRefusals.number_assigned),
      )
      check('12025550501')
      check('12025550502')
      press('Return to Inventory')
      await confirm('Return 2 fax numbers?', 'Return to Inventory')
      expect((await screen.findByRole('alert')).textContent).toBe(faxNumberRefusals.number_assigned.message)
      await waitFor(() => expect(screen.queryByText('12025550501')).toBeNull())
      expect(await screen.findByText('1 selected')).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(to(listFaxNumbers)).toHaveLength(2)
    },
  )

  it(
    'are refused in the words of the catalogue when a number or a group is gone',
    { tags: 'long' },
    async () => {
      await opened(page(), refuses(returnFaxNumbers, { status: 404, message: 'Not found.' }))
      check('12025550501')
      press('Return to Inventory')
      await confirm('Return 1 fax number?', 'Return to Inventory')
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Sorry, the system cannot return the fax number(s). Please try again later.',
      )
    },
  )

  it('lead to the last page when theirs no longer exists', async () => {
    const { to } = await opened(
      inTurn(page(numbers, 41), page(numbers.slice(0, 1), 41), page([], 40), page(numbers, 40)),
      answers(returnFaxNumbers, {}),
    )
    fireEvent.change(screen.getByLabelText('Page'), { target: { value: '3' } })
    press('Go')
    await waitFor(() => expect(screen.queryByText('12025550502')).toBeNull())
    check('12025550501')
    press('Return to Inventory')
    await confirm('Return 1 fax number?', 'Return to Inventory')
    await screen.findByText('12025550502')
    expect(to(listFaxNumbers).map(({ body }) => (body as { start: number }).start)).toEqual([0, 40, 40, 20])
    expect(screen.getByLabelText<HTMLInputElement>('Page').value).toBe('2')
  })
})
