import type { Webhook } from '@telecopy/contract/webhooks/webhooks.schemas'
import { webhookTexts as texts } from '@telecopy/contract/messages/webhooks'
import { useState } from 'react'
import { markCreated } from '../../navigation/created-things.ts'
import { showDone } from '../../ui/toast.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { useCreation, useUpdate } from './webhooks.data.ts'

type WebhookDialogProps = { fsi_gid: number; webhook: Webhook | undefined; onClose: () => void }

/** Creates a webhook and shows its secret, or changes one. */
export function WebhookDialog({ fsi_gid, webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>()
  const creation = useCreation()
  const update = useUpdate()
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />
  if (webhook === undefined)
    return (
      <WebhookForm
        webhook={undefined}
        isBusy={creation.isPending}
        error={creation.error}
        onClose={onClose}
        onSave={(values) =>
          creation.mutate(
            { fsi_gid, ...values },
            {
              onSuccess: (created) => {
                markCreated('webhook', created.webhook_id)
                showDone(texts.created, values.webhook_name)
                setSecret(created.secret)
              },
            },
          )
        }
      />
    )
  const { webhook_id, version } = webhook
  return (
    <WebhookForm
      webhook={webhook}
      isBusy={update.isPending}
      error={update.error}
      onClose={onClose}
      onSave={(values) =>
        update.mutate(
          { webhook_id, version, ...values },
          {
            onSuccess: () => {
              showDone(texts.saved, values.webhook_name)
              onClose()
            },
          },
        )
      }
    />
  )
}
