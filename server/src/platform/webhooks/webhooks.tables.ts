import type {
  AttemptReason,
  DeactivatedReason,
  DeliveryState,
} from '@telecopy/contract/webhooks/webhooks.schemas'
import type { SentEvent, WebhookEvent } from '@telecopy/contract/webhooks/webhook-events'
import type { Generated } from 'kysely'
import type { Defaulted } from '../db/column-types.ts'

declare module '../db/schema.ts' {
  interface Database {
    webhooks: {
      webhook_id: Generated<number>
      /** Null once it is deleted, and a job has deliveries left to remove. */
      fsi_gid: number | null
      slot: number
      webhook_name: string
      url: string
      events: WebhookEvent[]
      is_active: Defaulted<0 | 1>
      /** Null once the installation's key that it was sealed with is lost. */
      secret_sealed: Uint8Array | null
      former_secret_sealed: Defaulted<Uint8Array | null>
      former_secret_until: Defaulted<number>
      deactivated_reason: Defaulted<DeactivatedReason>
      failing_since: Defaulted<number>
      last_success_time: Defaulted<number>
      activation: Generated<number>
      dropped_count: Generated<number>
      created_time: number
      version: Generated<number>
    }
    webhook_deliveries: {
      webhook_id: number
      event_id: string
      event_type: SentEvent
      event_time: number
      body: string
      state: Defaulted<DeliveryState>
      created_time: number
      started_time: number
      next_time: number
      attempts: Generated<number>
      tries: Generated<number>
      last_time: Defaulted<number>
      last_status: Defaulted<number>
      last_reason: Defaulted<AttemptReason>
      last_milliseconds: Defaulted<number>
      claims: Generated<number>
      /** The server that it was made for; '' if that is not known. */
      origin: Generated<string>
      activation: Generated<number>
      claimed_until: Defaulted<number | null>
      ended_time: Defaulted<number | null>
    }
  }
}
