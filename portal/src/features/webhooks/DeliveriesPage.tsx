import type { Webhook } from '@telecopy/contract/webhooks/webhooks.schemas'
import { webhookEnds } from '@telecopy/contract/messages/webhook-ends'
import { webhookMessages } from '@telecopy/contract/messages/webhooks'
import { webhookTexts as texts } from '@telecopy/contract/messages/webhook-screens'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { shownMessage } from '../../api/problem.ts'
import { useMomentText } from '../../form/use-moment-text.ts'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { DeliveryActions } from './DeliveryActions.tsx'
import { deliveryColumns } from './delivery-columns.tsx'
import { OtherServerBox } from './OtherServerBox.tsx'
import { useLog } from './use-log.ts'
import { stateOf } from './webhooks.data.ts'
import classes from './Webhooks.module.css'

const empty = { title: texts.empty, hint: texts.emptyHint }
const emptyFiltered = { title: texts.emptyFiltered, hint: texts.emptyFilteredHint }

const states = [
  { value: '', label: texts.allStates },
  ...Object.entries(webhookMessages.states).map(([value, label]) => ({ value, label })),
]

/** The log of a webhook, with what can be done with it. */
export function DeliveriesPage() {
  const selection = useSelection('webhook-deliveries')
  const { webhook_id, fsi_gid, group_name } = selection
  const { list, webhook, error, otherServer } = useLog(selection)
  const name = webhook?.webhook_name ?? selection.webhook_name ?? ''
  return (
    <>
      <PageHeader
        title={texts.deliveriesTitle(name)}
        summary={list.total === undefined ? '\u00A0' : texts.total(list.total)}
      >
        <DeliveryActions
          webhook_id={webhook_id}
          webhook_name={name}
          isOff={webhook?.is_active === 0}
          group={group_name === undefined ? { fsi_gid } : { fsi_gid, group_name }}
        />
      </PageHeader>
      <div className={classes.notes}>
        <Notes webhook={webhook} />
        <ProblemMessage message={error ? shownMessage(error, texts.replayFailed) : undefined} />
      </div>
      <ListSurface>
        <div className={classes.filters}>
          <NativeSelect
            className={classes.state}
            aria-label={texts.stateLabel}
            data={states}
            rightSection={<IconSelector size={15} aria-hidden="true" />}
            value={stateOf(list.view)}
            onChange={({ currentTarget: { value } }) => list.change({ filters: { state: value } })}
          />
        </div>
        <ListTable
          list={list}
          label={texts.deliveriesTitle('')}
          columns={deliveryColumns}
          rowKey={({ number }) => number}
          empty={empty}
          emptyFiltered={emptyFiltered}
          note={list.moment.label && texts.timesIn(list.moment.label)}
        />
      </ListSurface>
      {otherServer !== undefined && <OtherServerBox {...otherServer} />}
    </>
  )
}

/** What is so with the webhook, and how many of its deliveries were dropped. */
function Notes({ webhook }: { webhook: Webhook | undefined }) {
  // The room of a line is kept: the rows below must not move when the log is known.
  if (webhook === undefined) return <NoteLine>{'\u00A0'}</NoteLine>
  return (
    <>
      <Standing webhook={webhook} />
      {webhook.dropped_count > 0 && <NoteLine tone="warn">{texts.dropped(webhook.dropped_count)}</NoteLine>}
    </>
  )
}

/** One line, always in the same place: whether the webhook is on, and what is wrong with it. */
function Standing({ webhook }: { webhook: Webhook }) {
  const shown = useMomentText()
  const { is_active, deactivated_reason, failing_since, former_secret_until } = webhook
  const former = former_secret_until > 0 && ` ${texts.formerSigns(shown(former_secret_until))}`
  if (is_active === 0)
    return (
      <NoteLine tone="warn">
        {deactivated_reason === '' ? texts.isOff : texts.isOffBecause(webhookEnds[deactivated_reason])}
      </NoteLine>
    )
  return (
    <NoteLine tone={failing_since > 0 ? 'warn' : 'good'}>
      {failing_since > 0 ? texts.isFailing(shown(failing_since)) : texts.isActive}
      {former}
    </NoteLine>
  )
}
