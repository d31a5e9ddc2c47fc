import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-line-screens'
import { Button } from '@mantine/core'
import { columnsOf } from '../../list/columns.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './SharedLine.module.css'

/** A fax number that may become that of the line. */
export type ShownCandidate = DefaultCandidate & { isSelected: boolean; onSelect: () => void }

const column = columnsOf<ShownCandidate>()(texts.columns)

/** Which line has the number. Another server may not name it. */
const UsedElsewhere = ({ line }: { line: string | undefined }) => (
  <div>
    <StatusBadge tone="bad" label={texts.usedElsewhere} />
    {line && <div className={classes.usedBy}>{texts.usedBy(line)}</div>}
  </div>
)

/** The button stays where it is once it is pressed, and so does the keyboard. */
function Selecting({ row }: { row: ShownCandidate }) {
  const { email, fax_number, is_gsd, is_active, isSelected, onSelect } = row
  if (is_gsd === 1) return <UsedElsewhere line={row.gsd_tag} />
  if (is_active === 0) return <StatusBadge tone="off" label={texts.disabledUser} />
  return (
    <Button
      variant={isSelected ? 'filled' : 'default'}
      size="compact-xs"
      className={classes.press ?? ''}
      aria-pressed={isSelected}
      aria-label={(isSelected ? texts.selectedOf : texts.selectOf)(email, fax_number)}
      onClick={onSelect}
    >
      {isSelected ? texts.selected : texts.select}
    </Button>
  )
}

export const candidateColumns = [
  column.identity('fax_number', { width: 170, least: 130, mono: true }),
  column.text('email', { width: 330, least: 190 }),
  column.custom('user_name', (row) => `${row.first_name} ${row.last_name}`.trim(), {
    width: 240,
    least: 110,
  }),
  column.custom('operation', (row) => <Selecting row={row} />, { width: 210, least: 196 }),
]
