import { shellMessages } from '@telecopy/contract/messages/shell'
import { Spotlight, createSpotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { useAccount } from '../../api/account.ts'
import { useGo } from '../../navigation/go.ts'
import { maySee, type ScreenName, screenNames, screenOf } from '../../navigation/screens.ts'
import './jump-box.css'
import { accountEntries } from './menu-entries.ts'

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
  if (from?.closest('.mantine-Spotlight-content')) return
  opener = from
  store.setState((state) => ({ ...state, opened: true, query: '', selected: -1 }))
}

/** The box itself gives no focus back if it opens as soon as it is loaded. */
function giveFocusBack(): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

/** The library moves the selection in the page alone; this draws the box again. */
const tellSelection = (): void => store.setState((state) => ({ ...state }))

type OptionProps = { id: string; label: string; isSelected: boolean; onClick: () => void }

/** An entry whose id the field names while the entry is selected. The library's entry drops an id. */
function Option({ id, isSelected, ...props }: OptionProps) {
  const root = { renderRoot: (button: ComponentProps<'button'>) => <button {...button} id={id} /> }
  return <Spotlight.Action role="option" aria-selected={isSelected} highlightQuery {...root} {...props} />
}

export function JumpBox() {
  const account = useAccount()
  const go = useGo() as (screen: ScreenName, selection?: { username: string }) => void
  const { query, selected } = useSpotlight(store)
  const listId = useId()
  const words = query.trim().toLowerCase()
  const shown = reachable
    .filter((screen) => maySee(screen, account))
    .map((screen) => ({ screen, label: shellMessages.screens[screen], id: `${listId}-${screen}` }))
    .filter(({ label }) => label.toLowerCase().includes(words))
  const choose = (screen: ScreenName) =>
    screen === 'change-password' && account ? go(screen, { username: account.email }) : go(screen)
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      returnFocus={false}
      onSpotlightClose={giveFocusBack}
      scrollable
      attributes={{ content: { 'aria-label': shellMessages.jumpTo } }}
      maxHeight={380}
    >
      <Spotlight.Search
        leftSection={<IconSearch size={18} />}
        placeholder={shellMessages.jumpTo}
        aria-label={shellMessages.jumpTo}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown[selected]?.id}
        onKeyDown={() => queueMicrotask(tellSelection)}
      />
      {shown.length > 0 ? (
        <Spotlight.ActionsList id={listId} role="listbox" aria-label={shellMessages.jumpTo}>
          {shown.map(({ screen, label, id }, index) => (
            <Option
              key={screen}
              id={id}
              label={label}
              isSelected={index === selected}
              onClick={() => choose(screen)}
            />
          ))}
        </Spotlight.ActionsList>
      ) : (
        <Spotlight.Empty>{shellMessages.jumpNothing}</Spotlight.Empty>
      )}
    </Spotlight.Root>
  )
}
