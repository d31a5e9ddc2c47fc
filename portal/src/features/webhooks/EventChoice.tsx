import { type WebhookEvent, webhookEvents } from '@telecopy/contract/webhooks/webhook-events'
import { webhookMessages } from '@telecopy/contract/messages/webhooks'
import { webhookTexts as texts } from '@telecopy/contract/messages/webhook-screens'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import classes from './Webhooks.module.css'

type EventChoiceProps = {
  chosen: readonly WebhookEvent[]
  error: string | undefined
  onChoose: (events: WebhookEvent[]) => void
}

const isEvent = (value: string): value is WebhookEvent => (webhookEvents as readonly string[]).includes(value)

/** The events that a webhook hears of, each with its explanation. */
export function EventChoice({ chosen, error, onChoose }: EventChoiceProps) {
  const hasAll = chosen.length === webhookEvents.length
  return (
    <Checkbox.Group
      label={texts.events}
      description={texts.eventsHint}
      error={error}
      value={[...chosen]}
      onChange={(values) => onChoose(values.filter(isEvent))}
    >
      <div className={classes.events}>
        <Button
          className={classes.all}
          variant="default"
          size="compact-sm"
          onClick={() => onChoose(hasAll ? [] : [...webhookEvents])}
        >
          {hasAll ? texts.chooseNone : texts.chooseAll}
        </Button>
        {webhookEvents.map((event) => (
          <Checkbox key={event} value={event} label={event} description={webhookMessages.events[event]} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
