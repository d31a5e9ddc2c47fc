import { type AnchorProps, SelectionLink } from './SelectionLink.tsx'
import type { ScreenName } from './screens.ts'
import type { SelectionOf } from './selections.ts'

/** A screen with its selection. */
export type ScreenTarget = {
  [Name in ScreenName]: undefined extends SelectionOf<Name>
    ? { screen: Name; selection?: SelectionOf<Name> }
    : { screen: Name; selection: SelectionOf<Name> }
}[ScreenName]

/** A link to a screen with its selection: `<ScreenLink screen="user-details" selection={{ fsi_uid }}>`. */
export type ScreenLinkProps = ScreenTarget & AnchorProps

export const ScreenLink = ({ selection, ...props }: ScreenLinkProps) => (
  <SelectionLink selection={selection} {...props} />
)
