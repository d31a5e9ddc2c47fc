import { webhookTexts as texts } from '@telecopy/contract/messages/webhook-screens'
import { Button, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { ConfirmBox } from '../../ui/ConfirmBox.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { showDone } from '../../ui/toast.ts'
import { WhyNot } from '../../ui/WhyNot.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { useRotation, useTestEvent } from './webhooks.data.ts'
import classes from './Webhooks.module.css'

type DeliveryActionsProps = {
  webhook_id: number
  webhook_name: string
  isOff: boolean
  group: { fsi_gid: number; group_name?: string }
}

/** What can be done with a webhook beside its log: back to its group, a new secret, a test event. */
export function DeliveryActions({ webhook_id, webhook_name, isOff, group }: DeliveryActionsProps) {
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
