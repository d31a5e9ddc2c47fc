import { getAccount } from '@telecopy/contract/account/account.calls'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { savedViewRefusals, savedViewTexts as texts } from '@telecopy/contract/messages/saved-views'
import { ViewNameTaken } from '@telecopy/contract/saved-views/saved-view-problems'
import {
  createSavedView,
  deleteSavedView,
  getSavedView,
  listSavedViews,
  updateSavedView,
} from '@telecopy/contract/saved-views/saved-views.calls'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import { signIn } from '@telecopy/contract/sign-in/sign-in.calls'
import { listUsers } from '@telecopy/contract/users/users.calls'
import { listDevices } from '@telecopy/contract/devices/devices.calls'
import { listFaxNumbers } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { listAudit } from '@telecopy/contract/history/history.calls'
import { deviceMessages } from '@telecopy/contract/messages/devices'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { historyMessages } from '@telecopy/contract/messages/history'
import { userListMessages } from '@telecopy/contract/messages/users'
import { savedLists } from '@telecopy/contract/saved-views/saved-lists'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
import { makeUserRow } from '../users/users.factory.ts'
import { makeSavedView } from './saved-views.factory.ts'

const users = answers(listUsers, { data: { data: [makeUserRow({ email: 'ada@acme.example' })], counts: 1 } })
const base = [answers(getAccount, makeAccount()), users]
const views = (...rows: SavedView[]) =>
  answers(listSavedViews, { data: { views: rows, counts: rows.length } })

beforeEach(() => {
  freshTab()
  signedIn()
})

const viewsButton = () => screen.getByRole('button', { name: /^Views?\b/ })
const entry = (name: string | RegExp) => screen.findByRole('button', { name })
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

async function open(given: readonly CallAnswer[], path = '/users') {
  const server = fakeServer([...base, ...given])
  const portal = await openPortal(path)
  await screen.findByText('1 user')
  return { server, ...portal }
}

async function openMenu(given: readonly CallAnswer[], path?: string) {
  const portal = await open(given, path)
  await userEvent.click(viewsButton())
  await screen.findByText(texts.columns)
  return portal
}

/** Opens the view of the list, and its menu again. */
async function openView(given: readonly CallAnswer[]) {
  const portal = await openMenu(given)
  await userEvent.click(await entry(/^Night desk/))
  await waitFor(() => expect(viewsButton().textContent).toBe('View: Night desk'))
  await userEvent.click(viewsButton())
  await entry(texts.copyLink)
  return portal
}

const unseen = () => {
  const columns: Record<string, string> = userListMessages.columns
  return savedLists.users.columns.filter((name) => !headers().includes(columns[name] ?? ''))
}

const lastAsked = (server: ReturnType<typeof fakeServer>) => server.to(listUsers).at(-1)?.body

const shown = {
  list: 'users',
  criteria: '',
  keywords: '',
  filters: {},
  sort_field: '',
  sort_method: 1,
}

describe('the menu of saved views', () => {
  it('says that there are none yet', async () => {
    await openMenu([views()])
    expect(await screen.findByText(texts.none)).toBeTruthy()
  })

  it.each([
    ['/users', listUsers, 'users', userListMessages.columns],
    ['/fax-numbers', listFaxNumbers, 'fax-numbers', faxNumberMessages.columns],
    ['/unassigned-fax-numbers', listFaxNumbers, 'unassigned-fax-numbers', faxNumberMessages.columns],
    ['/devices', listDevices, 'devices', deviceMessages.columns],
    ['/audit', listAudit, 'audit', historyMessages.columns],
  ] as const)(
    'of %s offers the columns that the server lets a view hide',
    async (path, call, name, columns) => {
      fakeServer([...base, views(), answers(call as typeof listUsers, { data: { data: [], counts: 0 } })])
      await openPortal(path)
      await userEvent.click(await screen.findByRole('button', { name: /^Views?\b/ }))
      const choice = await screen.findByRole('group', { name: texts.columns })
      const offered = within(choice).getAllByRole('checkbox')
      expect(offered.map((box) => box.getAttribute('aria-label'))).toEqual(
        savedLists[name].columns.map((column) => (columns as Record<string, string>)[column]),
      )
    },
  )

  it('says that it loads', async () => {
    await openMenu([answers(listSavedViews, () => new Promise(() => undefined))])
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy()
  })

  it('says that it failed, and loads on another try', { tags: 'long' }, async () => {
    const { server } = await openMenu([refuses(listSavedViews, { status: 400, message: 'No.' })])
    await entry('Try again')
    server.now(views(makeSavedView()))
    await userEvent.click(await entry('Try again'))
    expect(await entry(/^Night desk/)).toBeTruthy()
  })

  it('keeps the keyboard while it is asked for another try', { tags: 'long' }, async () => {
    const { server } = await openMenu([refuses(listSavedViews, { status: 429, message: 'Too many.' })])
    const again = await entry('Try again')
    server.now(views(makeSavedView()))
    again.focus()
    await userEvent.keyboard('{Enter}')
    await entry(/^Night desk/)
    const menu = screen.getByRole('dialog', { name: /^Views/ })
    expect(menu.contains(document.activeElement)).toBe(true)
  })

  it.each([0, 1])(
    'gives the keyboard back to its button, also when it is opened again (%i)',
    { tags: 'long' },
    async (tabs) => {
      const { server } = await openMenu([views()])
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByText(texts.columns)).toBeNull())
      server.now(views())
      viewsButton().focus()
      await userEvent.keyboard('{Enter}')
      await screen.findByText(texts.columns)
      if (tabs > 0) await userEvent.tab()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByText(texts.columns)).toBeNull())
      expect(document.activeElement).toBe(viewsButton())
    },
  )

  it('keeps the room of its views while it reads them again', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(240)
    const { server } = await openMenu([views(makeSavedView())])
    await entry(/^Night desk/)
    height.mockRestore()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(texts.columns)).toBeNull())
    server.now(answers(listSavedViews, () => new Promise(() => undefined)))
    await userEvent.click(viewsButton())
    expect((await screen.findByRole('status', { name: 'Loading…' })).style.minHeight).toBe('240px')
  })

  it('lists own views, then those of groups, and says where each is shared and by whom', async () => {
    const shared = { is_own: 0, is_shared: 1 } as const
    await openMenu([
      views(
        makeSavedView(),
        makeSavedView({ view_id: 2, view_name: 'Above', ...shared, owner_email: '' }),
        makeSavedView({
          view_id: 3,
          view_name: 'East',
          ...shared,
          group_name: 'East',
          owner_email: 'a@b.example',
        }),
      ),
    ])
    const own = await screen.findByRole('group', { name: texts.own })
    expect(within(own).getByRole('button').textContent).toBe('Night deskPrivate')
    const groups = within(screen.getByRole('group', { name: texts.ofGroups })).getAllByRole('button')
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      `Above${texts.ofAbove}`,
      'EastShared in East, saved by a@b.example',
    ])
  })

  it('finds a view among many by its name', async () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      makeSavedView({ view_id: at + 1, view_name: `View ${at}` }),
    )
    await openMenu([views(...many)])
    await userEvent.type(await screen.findByLabelText(texts.find), 'view 7')
    expect(await entry(/^View 7/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^View 6/ })).toBeNull()
    await userEvent.type(screen.getByLabelText(texts.find), ' of none')
    expect(screen.getByText(texts.noneFits)).toBeTruthy()
  })
})

describe('a view that is opened', () => {
  it('sets filter, search, order and columns, and shows its name', async () => {
    const view = makeSavedView({ filter_gid: 4, filter_group_name: 'Acme' })
    const { server } = await openMenu([views(view)])
    await userEvent.click(await entry(/^Night desk/))
    await waitFor(() => expect(viewsButton().textContent).toBe('View: Night desk'))
    expect(lastAsked(server)).toMatchObject({
      fsi_gid: 4,
      criteria: 'email',
      keywords: 'clinic',
      sort_field: 'email',
      sort_method: 0,
    })
    expect(headers()).not.toContain('Usage')
    expect(screen.getByText('Email: clinic')).toBeTruthy()
    expect(document.activeElement).toBe(viewsButton())
  })

  it('is called changed while the list differs, and not when it is the same again', async () => {
    await openView([views(makeSavedView())])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Status' }))
    expect(viewsButton().textContent).toBe('View: Night desk changed')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Status' }))
    expect(viewsButton().textContent).toBe('View: Night desk')
    expect(screen.queryByText(texts.update)).toBeNull()
  })

  it('is updated to what is shown, with the version that was opened', async () => {
    const { server } = await openView([views(makeSavedView()), answers(updateSavedView, { version: 4 })])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Status' }))
    await userEvent.click(await entry(texts.update))
    await waitFor(() => expect(viewsButton().textContent).toBe('View: Night desk'))
    expect(server.to(updateSavedView).map(({ body }) => body)).toEqual([
      {
        view_id: 14,
        version: 3,
        filter_gid: 0,
        content: { ...makeSavedView().content, hidden_columns: ['is_active', 'usage'] },
      },
    ])
  })

  it('stays as it is when somebody has changed it meanwhile, and says so', { tags: 'long' }, async () => {
    await openView([views(makeSavedView()), fails(updateSavedView, ChangedMeanwhile)])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Status' }))
    await userEvent.click(await entry(texts.update))
    expect((await screen.findByRole('alert')).textContent).toBe(ChangedMeanwhile.message)
    expect(viewsButton().textContent).toBe('View: Night desk changed')
  })

  it('is left for the list as it is at first', async () => {
    await openView([views(makeSavedView())])
    await userEvent.click(await entry(texts.leave))
    await waitFor(() => expect(viewsButton().textContent).toBe('Views'))
    expect(screen.getByText('No filter is set.')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('none')
    expect(headers()).toContain('Usage')
  })

  it('can’t be changed or deleted by others, but left', { tags: 'long' }, async () => {
    await openView([views(makeSavedView({ is_own: 0, is_shared: 1, may_delete: 0 }))])
    for (const words of [texts.rename, texts.delete]) expect(screen.queryByText(words)).toBeNull()
    expect(screen.getByText(texts.leave)).toBeTruthy()
  })

  it('is deleted after a question, and the list stays', async () => {
    const { server } = await openView([
      inTurn(views(makeSavedView()), views(makeSavedView()), views()),
      answers(deleteSavedView, {}),
    ])
    await userEvent.click(await entry(texts.delete))
    const box = await screen.findByRole('dialog', { name: texts.deleteTitle('Night desk') })
    await userEvent.click(within(box).getByRole('button', { name: texts.deleteButton }))
    await waitFor(() => expect(viewsButton().textContent).toBe('Views'))
    expect(server.to(deleteSavedView).map(({ body }) => body)).toEqual([{ view_id: 14 }])
    expect(screen.getByText('Email: clinic')).toBeTruthy()
  })

  const address = () => `${window.location.origin}/admin/users#view=14`

  it('is copied as a link', async () => {
    await openView([views(makeSavedView())])
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    const own = { configurable: true, value: { writeText } }
    Object.defineProperty(navigator, 'clipboard', own)
    await userEvent.click(await entry(texts.copyLink))
    expect(writeText).toHaveBeenCalledWith(address())
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('shows its link where the browser copies nothing', async () => {
    await openView([views(makeSavedView())])
    await userEvent.click(await entry(texts.copyLink))
    const field = await screen.findByLabelText<HTMLInputElement>(texts.link)
    expect(field.value).toBe(address())
    expect(document.activeElement).toBe(field)
  })
})

describe('saving a view', () => {
  async function begin(given: readonly CallAnswer[] = []) {
    const portal = await openMenu([views(), ...given])
    await userEvent.click(await entry(texts.save))
    const box = within(await screen.findByRole('dialog', { name: texts.saveTitle }))
    const type = (name: string) => userEvent.type(box.getByLabelText(texts.name), name)
    const press = () => userEvent.click(box.getByRole('button', { name: texts.saveButton }))
    return { ...portal, box, type, press }
  }

  it('keeps it for its owner, or shares it in the own group', async () => {
    const { server, box, type, press } = await begin([answers(createSavedView, { view_id: 15, version: 1 })])
    await type('Everybody')
    await userEvent.selectOptions(box.getByLabelText(texts.share), texts.shareGroup('Meridian Cloud Fax'))
    await press()
    await waitFor(() => expect(viewsButton().textContent).toBe('View: Everybody'))
    expect(server.to(createSavedView).map(({ body }) => body)).toEqual([
      { view_name: 'Everybody', fsi_gid: 1, filter_gid: 0, content: { ...shown, hidden_columns: unseen() } },
    ])
    expect(server.to(listUsers).length).toBe(1)
  })

  it('is no form in the form of the search, which would search as well', async () => {
    const { box } = await begin()
    const form = box.getByLabelText(texts.name).closest('form')
    expect(form).toBeTruthy()
    expect(form?.parentElement?.closest('form')).toBeNull()
  })

  it('needs a name', async () => {
    const { server, box, press } = await begin()
    await press()
    expect(box.getByText(savedViewRefusals.nameMissing)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText(texts.name)))
    expect(server.to(createSavedView)).toEqual([])
  })

  it('asks before it discards a name that was typed', async () => {
    const { box, type } = await begin()
    await type('Night desk')
    await userEvent.keyboard('{Escape}')
    const asks = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
    await userEvent.click(asks.getByRole('button', { name: 'Keep Editing' }))
    expect(box.getByLabelText<HTMLInputElement>(texts.name).value).toBe('Night desk')
  })

  it('says under the field that a name is taken, until another one is typed', { tags: 'long' }, async () => {
    const { box, type, press } = await begin([fails(createSavedView, ViewNameTaken)])
    await type('Night desk')
    await press()
    expect(await box.findByText(savedViewRefusals.nameTaken)).toBeTruthy()
    await type(' 2')
    expect(box.queryByText(savedViewRefusals.nameTaken)).toBeNull()
  })

  it('says that the server can’t be reached', { tags: 'long' }, async () => {
    const { box, type, press } = await begin([loses(createSavedView)])
    await type('Night desk')
    await press()
    expect(await box.findByRole('alert')).toBeTruthy()
  })
})

describe('renaming a view', () => {
  it('offers its present name and group, and sends neither filter nor columns', async () => {
    const view = makeSavedView({ is_shared: 1, fsi_gid: 9, group_name: 'East' })
    const { server } = await openView([views(view), answers(updateSavedView, { version: 4 })])
    await userEvent.click(await entry(texts.rename))
    const box = within(await screen.findByRole('dialog', { name: texts.renameTitle('Night desk') }))
    expect(box.getByLabelText<HTMLSelectElement>(texts.share).value).toBe('9')
    await userEvent.type(box.getByLabelText(texts.name), ' 2')
    await userEvent.click(box.getByRole('button', { name: texts.saveButton }))
    await waitFor(() => expect(viewsButton().textContent).toBe('View: Night desk 2'))
    expect(server.to(updateSavedView).map(({ body }) => body)).toEqual([
      { view_id: 14, version: 3, view_name: 'Night desk 2', fsi_gid: 9 },
    ])
  })

  it('leaves no menu with the former name, however late the list comes', async () => {
    const { server } = await openView([views(makeSavedView()), answers(updateSavedView, { version: 4 })])
    await userEvent.click(await entry(texts.rename))
    const box = within(await screen.findByRole('dialog', { name: texts.renameTitle('Night desk') }))
    await userEvent.type(box.getByLabelText(texts.name), ' 2')
    server.now(answers(listSavedViews, () => new Promise(() => undefined)))
    await userEvent.click(box.getByRole('button', { name: texts.saveButton }))
    await waitFor(() => expect(viewsButton().textContent).toBe('View: Night desk 2'))
    await userEvent.click(viewsButton())
    expect(await screen.findByRole('status', { name: 'Loading…' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.delete })).toBeNull()
  })

  it('leaves a group as it is that the owner can no longer see', async () => {
    const view = makeSavedView({ is_shared: 1, fsi_gid: null })
    const { server } = await openView([views(view), answers(updateSavedView, { version: 4 })])
    await userEvent.click(await entry(texts.rename))
    const box = within(await screen.findByRole('dialog', { name: texts.renameTitle('Night desk') }))
    expect(box.getByRole<HTMLOptionElement>('option', { name: texts.shareAsIs }).selected).toBe(true)
    await userEvent.click(box.getByRole('button', { name: texts.saveButton }))
    await waitFor(() =>
      expect(server.to(updateSavedView)[0]?.body).toEqual({
        view_id: 14,
        version: 3,
        view_name: 'Night desk',
      }),
    )
  })
})

describe('a link to a view', () => {
  it('opens the list with it, and leaves the address', async () => {
    const { server, router } = await open(
      [answers(getSavedView, { data: makeSavedView() })],
      '/users#view=14',
    )
    await waitFor(() => expect(viewsButton().textContent).toBe('View: Night desk'))
    await waitFor(() => expect(router.state.location.hash).toBe(''))
    expect(lastAsked(server)).toMatchObject({ keywords: 'clinic' })
    expect(server.to(getSavedView).map(({ body }) => body)).toEqual([{ view_id: 14 }])
  })

  it('says that the view isn’t there, or isn’t shared, and shows the list', async () => {
    await open([], '/users#view=14')
    expect((await screen.findByRole('alert')).textContent).toBe(texts.absent)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(texts.absent)).toBeNull()
    expect(viewsButton().textContent).toBe('Views')
  })

  it('says the same about a view of another list', async () => {
    const other = makeSavedView({ content: { ...makeSavedView().content, list: 'devices' } })
    await open([answers(getSavedView, { data: other })], '/users#view=14')
    expect((await screen.findByRole('alert')).textContent).toBe(texts.absent)
  })

  it('says that the group of its filter is not among the reader’s', async () => {
    const { server } = await open(
      [answers(getSavedView, { data: makeSavedView({ is_filter_absent: 1 }) })],
      '/users#view=14',
    )
    expect((await screen.findByRole('alert')).textContent).toBe(texts.groupAbsent('Night desk'))
    expect(lastAsked(server)).toMatchObject({ fsi_gid: 0, keywords: 'clinic' })
  })

  it('ignores what the list does not have any more', async () => {
    const old = { ...makeSavedView().content, sort_field: 'age', hidden_columns: ['usage', 'fax_machine'] }
    const { server } = await open(
      [answers(getSavedView, { data: makeSavedView({ content: old }) })],
      '/users#view=14',
    )
    await waitFor(() => expect(viewsButton().textContent).toBe('View: Night desk'))
    expect(lastAsked(server)).toMatchObject({ sort_field: 'id' })
  })

  it('waits for the sign-in', async () => {
    freshTab()
    const tokens = { fsi_admin_uid: 7, fsi_a_t: 'access-1', fsi_r_t: 'refresh-1' }
    fakeServer([...base, answers(getSavedView, { data: makeSavedView() }), answers(signIn, tokens)])
    const { path } = await openPortal('/users#view=14')
    await waitFor(() => expect(path()).toBe('/admin/signin'))
    await userEvent.type(await screen.findByLabelText('Username'), 'maya@harbor.example')
    await userEvent.type(screen.getByLabelText('Password'), 'Harbour-26')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(viewsButton().textContent).toBe('View: Night desk'))
    expect(Object.entries(sessionStorage)).toEqual([])
  })
})

describe('the columns of a list', () => {
  it('are hidden and shown, without asking for the rows again', async () => {
    const { server } = await openMenu([views()])
    await userEvent.click(screen.getByRole('checkbox', { name: 'User Name' }))
    expect(headers()).not.toContain('User Name')
    await userEvent.click(await entry(texts.allColumns))
    expect(headers()).toContain('User Name')
    expect(server.to(listUsers).length).toBe(1)
  })

  it('that identify the row or hold its actions always stay', async () => {
    await openMenu([views()])
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).not.toContain(
      'Email',
    )
    for (const name of ['Email', 'Operation']) expect(screen.queryByRole('checkbox', { name })).toBeNull()
  })
})
