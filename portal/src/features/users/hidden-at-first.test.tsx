import { getAccount } from '@telecopy/contract/account/account.calls'
import { savedViewTexts as texts } from '@telecopy/contract/messages/saved-views'
import { createSavedView, listSavedViews } from '@telecopy/contract/saved-views/saved-views.calls'
import { listUsers } from '@telecopy/contract/users/users.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answers, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeSavedView } from '../saved-views/saved-views.factory.ts'
import { userColumns } from './user-columns.tsx'
import { makeUserRow } from './users.factory.ts'

const usage = userColumns.find(({ key }) => key === 'usage') ?? {}
beforeEach(() => {
  freshTab()
  signedIn()
  Object.assign(usage, { hiddenAtFirst: true })
})
afterEach(() => void Reflect.deleteProperty(usage, 'hiddenAtFirst'))

const showsAll = makeSavedView({ content: { ...makeSavedView().content, hidden_columns: [] } })
const viewsButton = () => screen.getByRole('button', { name: /^Views?\b/ })
const isShown = () => screen.queryByRole('columnheader', { name: 'Usage' }) !== null

async function openMenu() {
  const server = fakeServer([
    answers(getAccount, makeAccount()),
    answers(listUsers, { data: { data: [makeUserRow()], counts: 1 } }),
    answers(listSavedViews, { data: { views: [showsAll], counts: 1 } }),
    answers(createSavedView, { view_id: 15, version: 1 }),
  ])
  await openPortal('/users')
  await screen.findByText('1 user')
  await userEvent.click(viewsButton())
  return server
}

describe('a column that is hidden at first', () => {
  it('is shown to those who choose it, and a view that is saved before hides it', async () => {
    const server = await openMenu()
    expect(isShown()).toBe(false)
    await userEvent.click(await screen.findByRole('button', { name: texts.save }))
    const box = within(await screen.findByRole('dialog', { name: texts.saveTitle }))
    await userEvent.type(box.getByLabelText(texts.name), 'Everybody')
    await userEvent.click(box.getByRole('button', { name: texts.saveButton }))
    await waitFor(() => expect(viewsButton().textContent).toBe('View: Everybody'))
    const hidden_columns: unknown = expect.arrayContaining(['usage'])
    expect(server.to(createSavedView)[0]?.body).toMatchObject({ content: { hidden_columns } })
    await userEvent.click(viewsButton())
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Usage', checked: false }))
    expect([isShown(), viewsButton().textContent]).toEqual([true, 'View: Everybody changed'])
  })

  it('is hidden again when a view that shows it is left', async () => {
    await openMenu()
    await userEvent.click(await screen.findByRole('button', { name: /^Night desk/ }))
    await waitFor(() => expect(isShown()).toBe(true))
    await userEvent.click(viewsButton())
    await userEvent.click(await screen.findByRole('button', { name: texts.leave }))
    await waitFor(() => expect(viewsButton().textContent).toBe('Views'))
    expect(isShown()).toBe(false)
  })
})
