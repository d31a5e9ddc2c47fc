import { webhookTexts as texts } from '@telecopy/contract/messages/webhook-screens'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { ConfirmBox } from '../../ui/ConfirmBox.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { showDone } from '../../ui/toast.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { useRotation, useTestEvent } from './webhooks.data.ts'

type DeliveryActionsProps = { webhook_id: number; group: { fsi_gid: number; group_name?: string } }

/** What can be done with a webhook beside its log: back to its group, a new secret, a test event. */
export function DeliveryActions({ webhook_id, group }: DeliveryActionsProps) {
  const [asksForSecret, setAsksForSecret] = useState(false)
  const rotation = useRotation()
  const test = useTestEvent()
  const sendTest = (): void =>
    test.mutate(webhook_id, { onSuccess: () => showDone(texts.testSent, texts.test) })
  return (
    <>
      <ProblemMessage message={test.error ? shownMessage(test.error) : undefined} />
      <Button
        component={ScreenLink}
        screen="group-details"
        selection={group}
        variant="default"
        leftSection={<IconArrowLeft size={16} />}
      >
        {texts.backToGroup}
      </Button>
      <Button variant="default" onClick={() => setAsksForSecret(true)}>
        {texts.rotate}
      </Button>
      <Button loading={test.isPending} onClick={sendTest}>
        {texts.test}
      </Button>
      {asksForSecret && rotation.data === undefined && (
        <ConfirmBox
          opened
          title={texts.rotateTitle}
          action={texts.rotateButton}
          busy={rotation.isPending}
          problem={rotation.error ? shownMessage(rotation.error) : undefined}
          onConfirm={() => rotation.mutate(webhook_id)}
          onCancel={() => setAsksForSecret(false)}
        >
          {texts.rotateText}
        </ConfirmBox>
      )}
      {asksForSecret && rotation.data !== undefined && (
        <SecretDialog
          secret={rotation.data.secret}
          onClose={() => {
            setAsksForSecret(false)
            rotation.reset()
          }}
        />
      )}
    </>
  )
}
