import type { coverPageFields } from '@telecopy/contract/cover-pages/cover-page-fields'
import type { CoverPageExtension } from '@telecopy/contract/cover-pages/cover-page-file'
import type { Generated } from 'kysely'
import type { ColumnsOf } from '../../platform/db/column-types.ts'

type CoverPages = Omit<ColumnsOf<typeof coverPageFields>, 'coverpage_name'> & {
  fsi_cpid: Generated<number>
  fsi_gid: number
  slot: number
  coverpage_name: string
  file: Uint8Array
  file_extension: CoverPageExtension
  created_time: number
  lst_updated_time: number
  version: Generated<number>
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    cover_pages: CoverPages
  }
}
