import type { sharedLineFields } from '@telecopy/contract/shared-lines/shared-line-fields'
import type { Generated } from 'kysely'
import type { ColumnsOf } from '../../platform/db/column-types.ts'

type SharedLines = Omit<ColumnsOf<typeof sharedLineFields>, 'tag'> & {
  gsd_id: Generated<number>
  fsi_gid: number
  fsi_uid: number
  fsi_nid: number
  tag: string
  created_time: number
  version: Generated<number>
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    shared_lines: SharedLines
    shared_line_subscribers: { gsd_id: number; fsi_uid: number; fsi_gid: number }
  }
}
