import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import { defaultUserMessages as texts } from '@telecopy/contract/messages/default-users'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { Button } from '@mantine/core'
import type { Column } from '../../ui/data-table-column.ts'
import { MonoText } from '../../ui/MonoText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './DefaultUsers.module.css'

/** A row with what its button does; undefined once a default user was set. */
export type ShownCandidate = DefaultCandidate & { onSet: (() => void) | undefined }

const { defaultUserColumns: headers } = groupMessages

export const candidateColumns: readonly Column<ShownCandidate>[] = [
  {
    key: 'email',
    header: headers.email,
    cell: (row) => <span className={classes.email}>{row.email}</span>,
  },
  {
    key: 'user_name',
    header: headers.user_name,
    cell: (row) => (
      <span className={classes.name}>
        {`${row.first_name} ${row.last_name}`.trim()}
        {row.is_admin === 1 && <StatusBadge tone="off" label={texts.admin} />}
        {row.is_active === 0 && <StatusBadge tone="bad" label={texts.disabled} />}
      </span>
    ),
  },
  { key: 'fax_number', header: headers.fax_number, cell: (row) => <MonoText>{row.fax_number}</MonoText> },
  { key: 'csid', header: headers.csid, cell: (row) => row.csid },
  {
    key: 'operation',
    header: texts.operation,
    width: 180,
    cell: (row) =>
      row.is_group_default === 1 ? (
        <StatusBadge tone="good" label={texts.current} />
      ) : (
        <Button
          size="compact-xs"
          variant="default"
          disabled={row.onSet === undefined}
          aria-label={texts.setOf(row.email, row.fax_number)}
          onClick={row.onSet}
        >
          {groupMessages.setAsDefaultUser}
        </Button>
      ),
  },
]
