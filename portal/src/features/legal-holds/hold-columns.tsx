import type { LegalHold } from '@telecopy/contract/legal-holds/legal-holds.schemas'
import { legalHoldTexts as texts } from '@telecopy/contract/messages/legal-holds'
import { broken, columnsOf } from '../../list/columns.tsx'
import type { ScreenTarget } from '../../navigation/ScreenLink.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import classes from './LegalHolds.module.css'

/** A hold, with what lifts it for those who may. */
export type ShownHold = LegalHold & { lift: (() => void) | undefined }

const column = columnsOf<ShownHold>()(texts.columns)

function screenOfHold({ entity, id, name }: LegalHold): ScreenTarget {
  if (entity === 'group') return { screen: 'group-details', selection: { fsi_gid: id, group_name: name } }
  if (entity === 'user') return { screen: 'user-details', selection: { fsi_uid: id, email: name } }
  return { screen: 'fax-number', selection: { fsi_nid: id } }
}

export const holdColumns = [
  column.custom(
    'name',
    // A number of the inventory has no screen.
    (hold) =>
      hold.fsi_gid === null ? (
        broken(hold.name)
      ) : (
        <ScreenLink {...screenOfHold(hold)} className={classes.why}>
          {broken(hold.name)}
        </ScreenLink>
      ),
    { width: 220, pin: 'start' },
  ),
  column.custom('entity', ({ entity }) => texts.entities[entity], { width: 110 }),
  column.custom(
    'group_name',
    ({ fsi_gid, group_name }) => (fsi_gid === null ? texts.inInventory : group_name),
    { width: 190 },
  ),
  column.custom('reason', ({ reason }) => (
    <span className={classes.why}>{reason || texts.reasonElsewhere}</span>
  )),
  column.time('created_time'),
  column.actions(
    'operation',
    ({ name, lift }) =>
      lift === undefined ? [] : [{ label: texts.liftAction, name: texts.liftOf(name), onClick: lift }],
    { width: 96 },
  ),
]
