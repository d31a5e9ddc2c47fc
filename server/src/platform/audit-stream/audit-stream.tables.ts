import type { Defaulted } from '../db/column-types.ts'

declare module '../db/schema.ts' {
  interface Database {
    audit_stream: {
      is_only: Defaulted<boolean>
      /** The record that was sent last, with all before it. */
      last_id: Defaulted<number>
      holder: string
      held_until: number
    }
  }
}
