import { type WebhookEvent, webhookEvents } from '@telecopy/contract/webhooks/webhook-events'
import { webhookMessages } from '@telecopy/contract/messages/webhooks'
import { webhookTexts as texts } from '@telecopy/contract/messages/webhook-screens'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CheckboxChoice } from '../../form/CheckboxChoice.tsx'

type EventChoiceProps = {
  chosen: readonly WebhookEvent[]
  error: ReactNode
  onChoose: (events: WebhookEvent[]) => void
}

const options = webhookEvents.map((event) => ({
  value: event,
  label: event,
  description: webhookMessages.events[event],
}))

/** The events that a webhook receives, each with its explanation. */
export function EventChoice({ chosen, error, onChoose }: EventChoiceProps) {
  const hasAll = chosen.length === webhookEvents.length
  return (
    <CheckboxChoice
      label={texts.events}
      description={texts.eventsHint}
      options={options}
      chosen={chosen}
      error={error}
      onChoose={onChoose}
      above={
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onChoose(hasAll ? [] : [...webhookEvents])}
        >
          {hasAll ? texts.chooseNone : texts.chooseAll}
        </Button>
      }
    />
  )
}
