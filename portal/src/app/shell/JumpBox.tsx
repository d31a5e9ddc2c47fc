import { searchMessages as texts, shellMessages } from '@telecopy/contract/messages/shell'
import { lengths } from '@telecopy/contract/limits'
import { search } from '@telecopy/contract/search/search.calls'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../api/account.ts'
import { send } from '../../api/send.ts'
import { useGo } from '../../navigation/go.ts'
import { maySee, type ScreenName, screenNames, screenOf } from '../../navigation/screens.ts'
import { searchedText } from '../../ui/searched-text.ts'
import './jump-box.css'
import { recentThings, rememberThing, type Section, sectionsOf } from './jump-things.ts'
import { accountEntries } from './menu-entries.ts'

const pauseMilliseconds = 150

/** What the words find, after a pause in typing. Other words cancel the call that is under way. */
function useFound(words: string): { sections: Section[]; isAsking: boolean; isFailed: boolean } {
  const keywords = Array.from(words.trim()).slice(0, lengths.searchKeywords).join('')
  const [asked] = useDebouncedValue(keywords, pauseMilliseconds)
  const isCurrent = asked !== '' && asked === keywords
  const { data, isError } = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) => (await send(search, { body: { keywords: asked }, signal })).data,
    enabled: isCurrent,
    staleTime: 10_000,
    gcTime: 10_000,
    retry: false,
  })
  const isAnswered = isCurrent && data !== undefined
  const isFailed = isCurrent && isError
  return {
    sections: isAnswered ? sectionsOf(data) : [],
    isAsking: keywords !== '' && !isAnswered && !isFailed,
    isFailed,
  }
}

const [store] = createSpotlight()

const ofAccount: readonly ScreenName[] = accountEntries.map(({ screen }) => screen)

/** Screens that need no selection, in the order of the main menu, then those of the account menu. */
const reachable = [
  ...screenNames.filter(
    (screen) =>
      !screenOf(screen).outside && screenOf(screen).missing === undefined && !ofAccount.includes(screen),
  ),
  ...ofAccount,
]

/** The element that had the focus before the box opened. */
let opener: Element | null = null

/** Opens the box, empty even if the shell was left before the box had closed. */
export function openJumpBox(from: Element | null): void {
  opener = from
  store.setState((state) => ({ ...state, opened: true, query: '', selected: -1 }))
}

/** The box itself gives no focus back if it opens as soon as it is loaded. */
function giveFocusBack(): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

/** The library moves the selection in the page alone; this draws the box again. */
const tellSelection = (): void => store.setState((state) => ({ ...state }))

type OptionProps = { id: string; label: string; hint?: string; isSelected: boolean; onClick: () => void }

/** An entry whose id the field names while the entry is selected. The library's entry drops an id. */
function Option({ id, isSelected, hint = '', ...props }: OptionProps) {
  const root = { renderRoot: (button: ComponentProps<'button'>) => <button {...button} id={id} /> }
  return (
    <Spotlight.Action
      role="option"
      aria-selected={isSelected}
      highlightQuery
      {...(hint === '' ? {} : { description: hint })}
      {...root}
      {...props}
    />
  )
}

type Entry = { id: string; label: string; hint?: string; open: () => void }
type Titled = { title: string; entries: Entry[] }

/** The screens whose names hold the words. */
function useScreens(words: string, listId: string): Entry[] {
  const account = useAccount()
  const go = useGo() as (screen: ScreenName, selection?: { username: string }) => void
  return reachable
    .filter((screen) => maySee(screen, account))
    .map((screen) => ({
      id: `${listId}-${screen}`,
      label: shellMessages.screens[screen],
      open: () =>
        screen === 'change-password' && account ? go(screen, { username: account.email }) : go(screen),
    }))
    .filter(({ label }) => searchedText(label).includes(words))
}

/** What was found or, without words, chosen lately; then the screens. */
function useEntries(query: string, listId: string) {
  const go = useGo() as (screen: ScreenName, selection: object) => void
  const words = searchedText(query.trim())
  const screens = useScreens(words, listId)
  const { sections, isAsking, isFailed } = useFound(query)
  const recent = words === '' ? recentThings() : []
  const shown: Section[] = [
    ...(recent.length > 0 ? [{ title: texts.recent, things: recent }] : []),
    ...sections,
  ]
  const ofThings = shown.map(({ title, things }) => ({
    title,
    entries: things.map((thing) => ({
      id: `${listId}-${thing.key}`,
      label: thing.label,
      hint: thing.hint,
      open: () => {
        rememberThing(thing)
        go(thing.screen, thing.selection)
      },
    })),
  }))
  const things = ofThings.reduce((sum, { entries }) => sum + entries.length, 0)
  const ofScreens = screens.length > 0 ? [{ title: texts.screens, entries: screens }] : []
  const titled: Titled[] = [...ofThings, ...ofScreens]
  return { titled, things, isAsking, isFailed }
}

/** Marks an entry in the page as the library does, which has no call for it. */
function select(selected: number, listId: string): void {
  const list = document.getElementById(listId)
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  list?.querySelectorAll('[data-action]')[selected]?.setAttribute('data-selected', 'true')
  store.setState((state) => ({ ...state, selected }))
}

/** Selects the first thing when things arrive, unless the arrows have moved the selection: it stays on its entry. */
function useSelection(query: string, things: number, listId: string) {
  const hasMoved = useRef(false)
  const before = useRef(things)
  useEffect(() => {
    const arrived = things - before.current
    before.current = things
    if (arrived === 0 || query === '') return
    select(hasMoved.current ? store.getState().selected + arrived : 0, listId)
  }, [things, query, listId])
  return (event: { key: string }) => {
    // Typing begins anew.
    hasMoved.current = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    queueMicrotask(tellSelection)
  }
}

export function JumpBox() {
  const { query, selected } = useSpotlight(store)
  const listId = useId()
  const { titled, things, isAsking, isFailed } = useEntries(query, listId)
  const onKeyDown = useSelection(query, things, listId)
  const all = titled.flatMap(({ entries }) => entries)
  const chosen = all[selected]?.id
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      returnFocus={false}
      onSpotlightClose={giveFocusBack}
      scrollable
      attributes={{ content: { 'aria-label': shellMessages.jumpTo } }}
      maxHeight={420}
    >
      <Spotlight.Search
        leftSection={<IconSearch size={18} />}
        placeholder={shellMessages.jumpTo}
        aria-label={shellMessages.jumpTo}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen}
        onKeyDown={onKeyDown}
      />
      {all.length > 0 ? (
        <Spotlight.ActionsList id={listId} role="listbox" aria-label={shellMessages.jumpTo}>
          {titled.map(({ title, entries }) => (
            <Spotlight.ActionsGroup key={title} label={title} role="group" aria-label={title}>
              {entries.map(({ open, ...entry }) => (
                <Option key={entry.id} {...entry} isSelected={entry.id === chosen} onClick={open} />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      ) : (
        !isFailed && <Spotlight.Empty>{isAsking ? texts.asking : texts.nothing}</Spotlight.Empty>
      )}
      {isFailed && <Spotlight.Footer role="status">{texts.failed}</Spotlight.Footer>}
    </Spotlight.Root>
  )
}
