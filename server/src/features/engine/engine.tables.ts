import type { Generated } from 'kysely'

/** `unmatched`: of a fax number that we don't know. `rejected`: for any other reason. */
export type RefusalKind = 'rejected' | 'unmatched'

declare module '../../platform/db/schema.ts' {
  interface Database {
    engine_refusals: {
      id: Generated<number>
      kind: RefusalKind
      ref_code: string
      fax_number: string
      reason: string
      record: string
      record_hash: Uint8Array
      is_whole: 0 | 1
      first_time: number
      last_time: number
    }
  }
}
