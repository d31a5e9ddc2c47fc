import { lengths } from '@telecopy/contract/limits'
import { webhookMessages, webhookTexts as texts } from '@telecopy/contract/messages/webhooks'
import { type WebhookEvent, webhookEvents } from '@telecopy/contract/webhooks/webhook-events'
import { isWebhookUrl } from '@telecopy/contract/webhooks/webhook-url'
import type { Webhook } from '@telecopy/contract/webhooks/webhooks.schemas'
import { Button, Stack, Switch, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { type Problem, shownMessage } from '../../api/problem.ts'
import { CheckboxChoice } from '../../form/CheckboxChoice.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { FormProblem } from '../../form/SaveProblem.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { LatinInput } from '../../ui/LatinInput.tsx'

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
function EventChoice({ chosen, error, onChoose }: EventChoiceProps) {
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

export type WebhookValues = {
  webhook_name: string
  url: string
  events: WebhookEvent[]
  is_active: 0 | 1
}

type WebhookFormProps = {
  /** The webhook that is changed; without one, a new one is made. */
  webhook: Webhook | undefined
  isBusy: boolean
  error: Error | null
  onSave: (values: WebhookValues) => void
  onClose: () => void
}

const startOf = (webhook: Webhook | undefined): WebhookValues => ({
  webhook_name: webhook?.webhook_name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? [],
  is_active: webhook?.is_active ?? 1,
})

const rules = {
  webhook_name: (name: string) => (name.trim() === '' ? webhookMessages.nameMissing : null),
  url: (url: string) => (isWebhookUrl(url.trim()) ? null : webhookMessages.urlInvalid),
  events: (events: readonly WebhookEvent[]) => (events.length === 0 ? webhookMessages.eventsMissing : null),
}

/** The field that a refusal is about. */
const refusedFields = {
  fieldOf: ({ reason }: Problem) =>
    reason === 'webhook_http_refused' || reason === 'webhook_address_refused' ? 'url' : undefined,
} as const

/** The settings of a webhook. */
export function WebhookForm({ webhook, isBusy, error, onSave, onClose }: WebhookFormProps) {
  const form = useForm<WebhookValues>({ initialValues: startOf(webhook), validate: rules })
  const { element, elsewhere } = useFieldProblems(form, error, refusedFields)
  const isNew = webhook === undefined
  const failed = isNew ? texts.createFailed : texts.saveFailed
  const save = form.onSubmit(
    (values) => onSave({ ...values, webhook_name: values.webhook_name.trim(), url: values.url.trim() }),
    focusFirstWrong,
  )
  return (
    <FormDialog
      size={560}
      title={isNew ? texts.create : texts.editTitle(webhook.webhook_name)}
      element={element}
      hasChanges={form.isDirty()}
      isBusy={isBusy}
      action={isNew ? texts.create : texts.saveButton}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="md">
        <FormProblem message={elsewhere === null ? undefined : shownMessage(elsewhere, failed)} />
        <Fields form={form} />
      </Stack>
    </FormDialog>
  )
}

function Fields({ form }: { form: UseFormReturnType<WebhookValues> }) {
  const { values, errors } = form
  return (
    <>
      <LatinInput
        label={texts.name}
        most={lengths.webhookName}
        required
        withAsterisk={false}
        data-autofocus
        value={values.webhook_name}
        error={errors['webhook_name']}
        onChange={(typed) => form.setFieldValue('webhook_name', typed)}
      />
      <TextInput
        label={texts.url}
        description={texts.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        required
        withAsterisk={false}
        maxLength={lengths.webhookUrl}
        {...form.getInputProps('url')}
      />
      <EventChoice
        chosen={values.events}
        error={errors['events']}
        onChoose={(events) => form.setFieldValue('events', events)}
      />
      <Switch
        label={texts.activated}
        description={texts.activatedHint}
        checked={values.is_active === 1}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('is_active', checked ? 1 : 0)}
      />
    </>
  )
}
