import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** An empty list says what to do next: widen the filter, or make the first user. */
export function NoUsers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={texts.emptyFiltered} hint={texts.emptyFilteredHint} />
  ) : (
    <EmptyState title={texts.empty} hint={texts.emptyHint} />
  )
}
