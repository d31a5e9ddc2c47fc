import { getAccount } from '@telecopy/contract/account/account.calls'
import { listGroups } from '@telecopy/contract/groups/groups.calls'
import { importSample } from '@telecopy/contract/user-imports/import-columns'
import {
  checkUserImport,
  importUsers,
  listUserImports,
} from '@telecopy/contract/user-imports/user-imports.calls'
import type { ImportCheckLine } from '@telecopy/contract/user-imports/user-imports.schemas'
import { listUsers } from '@telecopy/contract/users/users.calls'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type CallAnswer, answers, fakeServer, streams } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { makeNode } from '../group-tree/group-tree.factory.ts'

const clinic = { fsi_gid: 42, group_name: 'Harbor Family Clinic' }
export const ref_code = '0a1b2c3d4e5f0a1b2c3d4e5f'
const [account, users, imports, tree] = [
  answers(getAccount, makeAccount()),
  answers(listUsers, { data: { data: [], counts: 0 } }),
  answers(listUserImports, { data: { reports: [], counts: 0 } }),
  answers(listGroups, { data: makeNode('Meridian', [makeNode('Radiology', [], { fsi_gid: 77 })]) }),
]
export const accepted = answers(importUsers, { ref_code })

export const unavailable = 'This system is currently unavailable. Please try again later.'
export async function* each(lines: readonly ImportCheckLine[]) {
  yield* lines
}
export const checks = (...lines: ImportCheckLine[]) => streams(checkUserImport, () => each(lines))

/** The form, begun from a users list that shows the clinic, or without a group. */
export async function openImport(
  given: readonly CallAnswer[] = [accepted],
  group: typeof clinic | null = clinic,
) {
  const server = fakeServer([account, users, imports, tree, ...given])
  const view = await openPortal('/help')
  await act(async () => {
    await view.router.navigate({ to: '/import-user-list', state: { selection: group ?? undefined } })
  })
  await screen.findByRole('heading', { level: 1, name: 'Import User List' })
  await screen.findByLabelText('User list')
  return { ...server, ...view }
}

export const csv = (text = importSample, name = 'users.csv') => new File([text], name, { type: 'text/csv' })
export const drop = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('User list'), { target: { files } })
export const zones = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Time Zone/ })
export const fillZone = (zone = 'Europe/Dublin') => fireEvent.change(zones(), { target: { value: zone } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const confirmBox = () =>
  screen.queryByLabelText<HTMLInputElement>('I confirm that this list is to be imported.')
export const confirm = () =>
  fireEvent.click(screen.getByLabelText('I confirm that this list is to be imported.'))
export const alert = async () => (await screen.findByRole('alert')).textContent

export function fillIn(file = csv()): void {
  fillZone()
  drop(file)
}

export function fillAndConfirm(file = csv()): void {
  fillIn(file)
  confirm()
}

export async function chooseRadiology(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a Group' }))
  await userEvent.type(await screen.findByLabelText('Search groups'), 'radiology{Enter}')
  await screen.findByText('The users will be created under the group: Radiology.')
}
