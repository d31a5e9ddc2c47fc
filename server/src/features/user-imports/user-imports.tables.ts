import type { Defaulted } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    user_imports: {
      ref_code: string
      fsi_gid: number | null
      reader_gid: number
      group_name: string
      time_zone: string
      fsi_uid: number | null
      /** The API key that requested it; null for an administrator, and for a key that went with its group. */
      key_id: Defaulted<number | null>
      /** The key's name; '' for an administrator. */
      actor_key: Defaulted<string>
      actor_gid: number
      email: string
      attempt_key: string
      /** SHA-256 of the file: the file itself goes when the import is done. */
      file_hash: Uint8Array
      request_id: string
      address: string
      created_time: number
      finished_time: Defaulted<number | null>
      status: Defaulted<0 | 1>
      file: Uint8Array | null
      columns: Defaulted<string[]>
      next_byte: Defaulted<number>
      next_row: Defaulted<number>
      rows_total: Defaulted<number>
      count_created: Defaulted<number>
      count_skipped: Defaulted<number>
      count_failed: Defaulted<number>
      file_message: Defaulted<string>
    }
    user_import_rows: {
      ref_code: string
      row_no: number
      cells: string[]
      result: 'Created' | 'Skipped' | 'Failed'
      message: Defaulted<string>
    }
  }
}
