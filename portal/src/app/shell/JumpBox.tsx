import { shellMessages } from '@telecopy/contract/messages/shell'
import { Spotlight, createSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useAccount } from '../../api/account.ts'
import { useGo } from '../../navigation/go.ts'
import { maySee, type ScreenName, screenNames, screenOf } from '../../navigation/screens.ts'
import './jump-box.css'

const [store, jumpBox] = createSpotlight()

/** Screens that can be opened directly: inside the shell, and without a selection. */
const reachable = screenNames.filter(
  (screen) => screen === 'signout' || (!screenOf(screen).outside && screenOf(screen).missing === undefined),
) as Exclude<ScreenName, 'group-details'>[]

export const openJumpBox = (): void => jumpBox.open()

export function JumpBox() {
  const account = useAccount()
  const go = useGo() as (screen: ScreenName) => void
  const actions = reachable
    .filter((screen) => maySee(screen, account))
    .map((screen) => ({ id: screen, label: shellMessages.screens[screen], onClick: () => go(screen) }))
  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={actions}
      nothingFound={shellMessages.jumpNothing}
      highlightQuery
      scrollable
      attributes={{ content: { 'aria-label': shellMessages.jumpTo } }}
      maxHeight={380}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: shellMessages.jumpTo,
        'aria-label': shellMessages.jumpTo,
      }}
    />
  )
}
