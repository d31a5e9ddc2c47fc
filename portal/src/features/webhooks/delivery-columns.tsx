import { shownNumber } from '@telecopy/contract/messages/language'
import { webhookMessages, webhookTexts as texts } from '@telecopy/contract/messages/webhooks'
import type { DeliveryState, WebhookDelivery } from '@telecopy/contract/webhooks/webhooks.schemas'
import { columnsOf } from '../../list/columns.tsx'
import { useListMoment } from '../../list/list-moment.ts'
import { Time } from '../../list/Time.tsx'
import type { StatusTone } from '../../ui/StatusBadge.tsx'
import classes from './Webhooks.module.css'

/** A delivery, with what sends it again; undefined while the webhook is off. */
export type ShownDelivery = WebhookDelivery & { replay: (() => void) | undefined }

const column = columnsOf<ShownDelivery>()(texts.deliveryColumns)

const tones = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const satisfies Record<
  DeliveryState,
  StatusTone
>

function Answer({ last_time, last_status, last_reason, last_milliseconds }: WebhookDelivery) {
  const why = last_reason === '' ? undefined : webhookMessages.reasons[last_reason]
  // A delivery that ended before an attempt has only its reason: "None yet" would promise one.
  if (last_time === 0) return <span>{why ?? texts.noAttempt}</span>
  return (
    <span className={classes.answer}>
      <span>{texts.answer(last_status, shownNumber(last_milliseconds))}</span>
      {why !== undefined && <span className={classes.why}>{why}</span>}
    </span>
  )
}

const minute = 60

/** The first attempts follow in seconds, later ones at a time of day. The log is read often enough to count down. */
function NextAttempt({ next_time }: WebhookDelivery) {
  const { fetchedTime } = useListMoment()
  if (next_time === 0) return '–'
  const left = next_time - fetchedTime
  return left < minute ? texts.nextIn(Math.max(left, 0)) : <Time seconds={next_time} />
}

export const deliveryColumns = [
  column.identity('event_type', { width: 160 }),
  column.time('event_time'),
  column.badge('state', ({ state }) => ({ tone: tones[state], label: webhookMessages.states[state] }), {
    width: 116,
  }),
  column.custom('attempts', ({ attempts }) => shownNumber(attempts), { width: 90 }),
  column.custom('answer', (row) => <Answer {...row} />),
  column.custom('next_time', (row) => <NextAttempt {...row} />, {
    width: 140,
  }),
  column.actions(
    'operation',
    ({ event_type, state, replay }) => {
      const label = state === 'waiting' ? texts.replayNow : texts.replay
      return [{ label, name: texts.replayOf(label, event_type), onClick: replay }]
    },
    { width: 150 },
  ),
]
