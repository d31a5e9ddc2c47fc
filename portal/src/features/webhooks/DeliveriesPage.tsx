import type { Webhook } from '@telecopy/contract/webhooks/webhooks.schemas'
import { webhookEnds, webhookMessages, webhookTexts as texts } from '@telecopy/contract/messages/webhooks'
import { Button, NativeSelect, Text } from '@mantine/core'
import { IconArrowLeft, IconSelector } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { useMomentText } from '../../form/use-moment-text.ts'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { ConfirmBox } from '../../ui/ConfirmBox.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { WhyNot } from '../../ui/WhyNot.tsx'
import { showDone } from '../../ui/toast.ts'
import { OtherServerBox } from './OtherServerBox.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import classes from './Webhooks.module.css'
import { deliveryColumns } from './delivery-columns.tsx'
import { useLog } from './use-log.ts'
import { stateOf, useRotation, useTestEvent } from './webhooks.data.ts'

type DeliveryActionsProps = {
  webhook_id: number
  webhook_name: string
  isOff: boolean
  group: { fsi_gid: number; group_name?: string }
}

/** What can be done with a webhook beside its log: back to its group, a new secret, a test event. */
function DeliveryActions({ webhook_id, webhook_name, isOff, group }: DeliveryActionsProps) {
  const test = useTestEvent()
  return (
    <div className={classes.actions}>
      <Button
        component={ScreenLink}
        screen="group-details"
        selection={group}
        variant="default"
        leftSection={<IconArrowLeft size={16} />}
      >
        {texts.backToGroup}
      </Button>
      <NewSecret webhook_id={webhook_id} />
      <TestButton
        isOff={isOff}
        test={test}
        onSend={() => test.mutate(webhook_id, { onSuccess: () => showDone(texts.testSent, webhook_name) })}
      />
      {test.error && !isOff && (
        <div className={classes.problem}>
          <ProblemMessage message={shownMessage(test.error, texts.testFailed)} />
        </div>
      )}
    </div>
  )
}

type TestButtonProps = { isOff: boolean; test: ReturnType<typeof useTestEvent>; onSend: () => void }

function TestButton({ isOff, test, onSend }: TestButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { isPending, submittedAt } = test
  // The button is disabled while the event is sent, and loses the focus.
  useEffect(() => {
    if (!isPending && submittedAt > 0) button.current?.focus()
  }, [isPending, submittedAt])
  return (
    <span className={classes.test}>
      <Button ref={button} loading={isPending} disabled={isOff} onClick={onSend}>
        {texts.test}
      </Button>
      {isOff && (
        <WhyNot title={texts.testWhyNot}>
          <Text>{texts.isOff}</Text>
        </WhyNot>
      )}
    </span>
  )
}

/** Asks before it makes a new secret, and then shows it once. */
function NewSecret({ webhook_id }: { webhook_id: number }) {
  const [asks, setAsks] = useState(false)
  const rotation = useRotation()
  const close = (): void => {
    setAsks(false)
    rotation.reset()
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {texts.rotate}
      </Button>
      {asks && rotation.data === undefined && (
        <ConfirmBox
          opened
          title={texts.rotateTitle}
          action={texts.rotateButton}
          busy={rotation.isPending}
          problem={rotation.error ? shownMessage(rotation.error, texts.rotateFailed) : undefined}
          onConfirm={() => rotation.mutate(webhook_id)}
          onCancel={close}
        >
          {texts.rotateText}
        </ConfirmBox>
      )}
      {asks && rotation.data !== undefined && <SecretDialog secret={rotation.data.secret} onClose={close} />}
    </>
  )
}

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
