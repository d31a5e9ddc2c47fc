import type { Generated, GeneratedAlways } from 'kysely'
import type { Defaulted, FlagColumn } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    brands: {
      fsi_bid: Generated<number>
      fsi_gid: number
      brand_name: string
      domain: string
      logo_png: Defaulted<Uint8Array | null>
      logo_tag: GeneratedAlways<string>
      is_active: FlagColumn
      is_send_welcome_email: FlagColumn
      is_send_activation_link: FlagColumn
      is_allow_sub_group_signin: FlagColumn
      welcome_email: Defaulted<string>
      email_signature: Defaulted<string>
      created_time: number
      lst_updated_time: number
      version: Generated<number>
    }
  }
}
