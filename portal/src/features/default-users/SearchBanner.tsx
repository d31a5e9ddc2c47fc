import { defaultUserMessages as texts } from '@telecopy/contract/messages/default-users'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import type { CandidateSearch } from './candidates-view.ts'
import classes from './DefaultUsers.module.css'

type SearchBannerProps = { search: CandidateSearch | undefined; onClear: () => void }

/** Says what was searched for, and shows everybody again. */
export function SearchBanner({ search, onClear }: SearchBannerProps) {
  if (search === undefined) return null
  return (
    <div className={classes.banner} role="status">
      <span>{texts.filterKeywords(groupMessages.defaultUserCriteria[search.criteria], search.keywords)}</span>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {sharedMessages.filter.banner}
      </Button>
    </div>
  )
}
