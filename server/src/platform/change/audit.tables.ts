import type { ColumnType, Generated } from 'kysely'
import type { Defaulted } from '../db/column-types.ts'

declare module '../db/schema.ts' {
  interface Database {
    audit_log: {
      id: Generated<number>
      time: number
      actor_uid: number | null
      actor_email: string
      actor_gid: number | null
      actor_key: Defaulted<string>
      fsi_gid: number | null
      group_name: string
      action: string
      entity: string
      entity_id: number | null
      entity_name: string
      before: ColumnType<unknown, string | null, never>
      after: ColumnType<unknown, string | null, never>
      /** 0: the system did it, or another record leads to it. */
      is_by_person: Defaulted<0 | 1>
      /** The records that this one leads to: the same act on other things of the group. */
      others: Defaulted<number>
      request_id: string
      address: string
    }
  }
}
