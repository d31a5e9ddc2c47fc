import type { FailureKind, FailureRow } from '@telecopy/contract/failures/failures.schemas'
import { failureMessages as texts } from '@telecopy/contract/messages/failures'
import type { RowAction } from '../../list/columns.tsx'
import { handOver } from '../reports/public.ts'
import type { FailureView } from './failure-view.ts'

/** What rows do on the screen itself. */
export type RowDoes = { showGroup: (row: FailureRow) => void; showFaxes: (destination: string) => void }

const reportAction = (view: FailureView, { fsi_uid, email }: FailureRow): readonly RowAction[] =>
  fsi_uid === 0
    ? []
    : [
        {
          label: texts.report,
          name: texts.reportOf(email),
          to: { screen: 'reports-sent', selection: handOver(view, { fsi_uid, email }) },
        },
      ]

/** The details of a number: of its user, or of an unassigned number. */
function numberAction({ fsi_nid, fsi_uid, fsi_gid, name }: FailureRow): readonly RowAction[] {
  if (fsi_nid === 0) return []
  const words = { label: texts.details, name: texts.detailsOf(name) }
  if (fsi_uid !== 0) return [{ ...words, to: { screen: 'fax-number', selection: { fsi_nid, fsi_uid } } }]
  const selection = { fsi_nid, fax_number: name, fsi_gid }
  return [{ ...words, to: { screen: 'unassigned-fax-number', selection } }]
}

const userAction = ({ fsi_uid, email, name }: FailureRow): readonly RowAction[] =>
  fsi_uid === 0
    ? []
    : [
        {
          label: texts.details,
          name: texts.detailsOf(name),
          to: { screen: 'user-details', selection: { fsi_uid, email } },
        },
      ]

/** Where a row leads: a number or a user to its details and the sent report, the others to their failed faxes. */
export const actionsOf: Readonly<
  Record<FailureKind, (row: FailureRow, view: FailureView, does: RowDoes) => readonly RowAction[]>
> = {
  numbers: (row, view) => [...numberAction(row), ...reportAction(view, row)],
  users: (row, view) => [...userAction(row), ...reportAction(view, row)],
  groups: (row, _view, does) => [
    { label: texts.narrow, name: texts.narrowOf(row.name), onClick: () => does.showGroup(row) },
  ],
  destinations: ({ name }, _view, does) =>
    name === ''
      ? []
      : [{ label: texts.faxes, name: texts.faxesTo(name), onClick: () => does.showFaxes(name) }],
}
