import type { Generated } from 'kysely'
import type { Defaulted } from '../db/column-types.ts'

declare module '../db/schema.ts' {
  interface Database {
    mails: {
      mail_id: Generated<number>
      kind: string
      subject_key: string
      attempt_key: string
      fsi_uid: number | null
      server_id: Defaulted<number | null>
      recipient: string
      content_sealed: Uint8Array | null
      state: Defaulted<'queued' | 'sent' | 'failed'>
      attempts: Defaulted<number>
      next_time: number
      last_error: Defaulted<string>
      created_time: number
      settled_time: Defaulted<number | null>
    }
  }
}
