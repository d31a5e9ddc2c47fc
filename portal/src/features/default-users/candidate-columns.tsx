import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import { defaultUserMessages as texts } from '@telecopy/contract/messages/default-users'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { columnsOf } from '../../list/columns.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './DefaultUsers.module.css'

/** A row with the action of its button; undefined once a default user was set. */
export type ShownCandidate = DefaultCandidate & { onSet: (() => void) | undefined }

const column = columnsOf<ShownCandidate>()({
  ...groupMessages.defaultUserColumns,
  operation: texts.operation,
})

export const candidateColumns = [
  column.identity('email', {
    width: 260,
    to: ({ fsi_uid, email }) => ({ screen: 'user-details', selection: { fsi_uid, email } }),
  }),
  column.custom(
    'user_name',
    (row) => (
      <span className={classes.name}>
        {`${row.first_name} ${row.last_name}`.trim()}
        {row.is_admin === 1 && <StatusBadge tone="off" label={texts.admin} />}
        {row.is_active === 0 && <StatusBadge tone="bad" label={texts.disabled} />}
      </span>
    ),
    { width: 200 },
  ),
  column.custom('fax_number', (row) => <MonoText>{row.fax_number}</MonoText>, { width: 150 }),
  column.text('csid', { width: 160 }),
  column.actions(
    'operation',
    (row) =>
      row.is_group_default === 1
        ? { tone: 'good', label: texts.current }
        : [
            {
              label: groupMessages.setAsDefaultUser,
              name: texts.setOf(row.email, row.fax_number),
              // A default user must be active; the row says that this one is not.
              onClick: row.is_active === 1 ? row.onSet : undefined,
            },
          ],
    { width: 170 },
  ),
]
