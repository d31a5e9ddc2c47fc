import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { Button } from '@mantine/core'
import { isFiltered, type UsersView } from './users-view.ts'
import classes from './UsersPage.module.css'

/** Says what the list is narrowed to, and widens it again. */
export function FilterBanner({ view, onClear }: { view: UsersView; onClear: () => void }) {
  const { group, search } = view
  if (!isFiltered(view)) return null
  return (
    <div className={classes.banner} role="status">
      <span>
        {group !== undefined && <span className={classes.filter}>{texts.filterGroup(group.group_name)}</span>}
        {search !== undefined && (
          <span className={classes.filter}>
            {texts.filterKeywords(texts.criteria[search.criteria], search.keywords)}
          </span>
        )}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {sharedMessages.filter.banner}
      </Button>
    </div>
  )
}
