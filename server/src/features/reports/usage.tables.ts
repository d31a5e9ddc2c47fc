import type { Defaulted } from '../../platform/db/column-types.ts'

/**
 * The sums of a day. `sent_*` count sent faxes with a result, the failed ones among them. The columns of this name in
 * the database are kept by triggers on `fax_records`.
 */
export type UsageCounts = {
  sent_faxes: Defaulted<number>
  sent_pages: Defaulted<number>
  sent_seconds: Defaulted<number>
  failed_faxes: Defaulted<number>
  received_faxes: Defaulted<number>
  received_pages: Defaulted<number>
  received_seconds: Defaulted<number>
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    usage_days: UsageCounts & {
      fsi_gid: number
      gmt_day: string
      pacific_day: string
      account_email: string
      fax_number: string
      fax_type: string
      user_name: Defaulted<string>
    }
    usage_group_days: UsageCounts & { fsi_gid: number; gmt_day: string }
    /** With all groups below. */
    usage_subtree_days: UsageCounts & { fsi_gid: number; gmt_day: string }
    usage_subtree_causes: {
      fsi_gid: number
      gmt_day: string
      fax_result_code: number
      faxes: Defaulted<number>
    }
    usage_cause_days: { fsi_gid: number; gmt_day: string; fax_result_code: number; faxes: Defaulted<number> }
  }
}
