import type { ViewContent } from '@telecopy/contract/saved-views/saved-views.schemas'
import type { Generated, JSONColumnType } from 'kysely'
import type { Defaulted } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    saved_views: {
      view_id: Generated<number>
      fsi_uid: number
      fsi_gid: Defaulted<number | null>
      list: string
      view_name: string
      filter_gid: Defaulted<number | null>
      content: JSONColumnType<Omit<ViewContent, 'list'>>
      created_time: number
      lst_updated_time: number
      version: Generated<number>
    }
  }
}
