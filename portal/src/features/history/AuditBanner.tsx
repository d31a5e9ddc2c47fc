import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import classes from './Audit.module.css'

/** Says what the list is narrowed to, and widens it again. */
export function AuditBanner({ words, onClear }: { words: readonly string[]; onClear: () => void }) {
  if (words.length === 0) return null
  return (
    <div className={classes.banner} role="status">
      <span>{words.join(' · ')}</span>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {sharedMessages.filter.banner}
      </Button>
    </div>
  )
}
