import type { Generated } from 'kysely'
import type { Defaulted, FlagColumn } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    usage_reports: {
      fsi_rid: Generated<number>
      fsi_gid: number
      group_name: string
      kind: Defaulted<'request' | 'daily' | 'weekly' | 'monthly'>
      report_name: string
      report_date_from: string
      report_date_to: string
      report_with_subgroups: FlagColumn
      fsi_uid: number | null
      /** The API key that requested it. */
      key_id: Defaulted<number | null>
      created_time: number
      status: Generated<number>
      attempts: Generated<number>
      pieces: number | null
      /** The groups whose usage its file holds; null if they are not known. */
      used_gids: Defaulted<number[] | null>
    }
    usage_report_pieces: { fsi_rid: number; piece: number; lines: string }
  }
}
