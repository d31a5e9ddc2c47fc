import type { CoverPageExtension } from '@telecopy/contract/cover-pages/cover-page-file'
import type { Generated } from 'kysely'
import type { FlagColumn } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    cover_pages: {
      fsi_cpid: Generated<number>
      fsi_gid: number
      slot: number
      coverpage_name: string
      file: Uint8Array
      file_extension: CoverPageExtension
      is_inheritable: FlagColumn
      is_active: FlagColumn
      created_time: number
      lst_updated_time: number
      version: Generated<number>
    }
  }
}
