import type { ApiKey } from '@telecopy/contract/api-keys/api-keys.schemas'
import { shownDay } from '@telecopy/contract/messages/language'
import { apiKeyMessages as texts } from '@telecopy/contract/messages/api-keys'
import { type RowAction, columnsOf } from '../../list/columns.tsx'
import { useListMoment } from '../../list/list-moment.ts'
import { Time } from '../../list/Time.tsx'
import { dayAt } from '../../ui/days.ts'
import classes from './ApiKeys.module.css'

export type ShownKey = ApiKey & { onRevoke: () => void }

const column = columnsOf<ShownKey>()(texts.columns)

const dayIn = (seconds: number, zone: string): string => shownDay(dayAt(seconds, zone))

/** The day of a moment in the zone of the list. */
function Day({ seconds }: { seconds: number }) {
  const { zone } = useListMoment()
  return dayIn(seconds, zone)
}

/** In little room the time goes above the day. */
const LastUse = ({ seconds }: { seconds: number }) => (
  <span className={classes.lastUse}>
    <Time seconds={seconds} />
  </span>
)

const tones = { active: 'good', expired: 'warn', revoked: 'off' } as const

const permissionsOf = ({ permissions }: ApiKey): string =>
  permissions.map((permission) => texts.permissionNames[permission]).join(', ')

function actionsOf({ key_id, key_name, state, onRevoke }: ShownKey): RowAction[] {
  if (state === 'revoked')
    return [
      {
        label: texts.records,
        name: texts.recordsOf(key_name),
        to: { screen: 'audit', selection: { key_id, key_name } },
      },
    ]
  return [{ label: texts.revoke, name: texts.revokeOf(key_name), onClick: onRevoke }]
}

// They fit into the section in a window of 1280 px, so that the status is seen without scrolling.
export const apiKeyColumns = [
  column.identity('key_name', { width: 148, least: 116 }),
  column.custom('permissions', permissionsOf, { width: 132, least: 104 }),
  column.custom('created_time', ({ created_time }) => <Day seconds={created_time} />, {
    width: 98,
    least: 88,
  }),
  column.custom(
    'last_used',
    ({ last_used_time }) => (last_used_time === null ? texts.never : <LastUse seconds={last_used_time} />),
    { width: 140, least: 88, wrapHeader: true },
  ),
  column.custom(
    'expires',
    // The end is a day in GMT, as it was chosen.
    ({ expires_time }) => (expires_time === null ? texts.noEnd : `${dayIn(expires_time, 'UTC')} GMT`),
    { width: 122, least: 88 },
  ),
  column.badge('state', ({ state }) => ({ tone: tones[state], label: texts.states[state] }), {
    width: 110,
    least: 100,
  }),
  column.actions('operation', actionsOf, { width: 96, least: 86 }),
]
