import { groupSettingsMessages as texts } from '@telecopy/contract/messages/groups'
import { Anchor } from '@mantine/core'

/** The part of a group's screen that lists its shared lines. */
export const sharedLinesId = 'group-shared-lines'

/** Scrolls down the same screen: an address with a fragment would lose the selected group. */
export function ShowSharedLines() {
  const show = (): void => {
    const lines = document.getElementById(sharedLinesId)
    lines?.scrollIntoView({ block: 'center' })
    lines?.focus({ preventScroll: true })
  }
  return (
    <Anchor component="button" type="button" size="sm" c="var(--link)" underline="always" onClick={show}>
      {texts.show.sharedLines}
    </Anchor>
  )
}
