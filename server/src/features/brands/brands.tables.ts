import type { brandFields } from '@telecopy/contract/brands/brand-fields'
import type { MailServerFault } from '@telecopy/contract/brands/brand-mail-server'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnsOf, Defaulted } from '../../platform/db/column-types.ts'

type Brands = Omit<ColumnsOf<typeof brandFields>, 'brand_name' | 'domain'> & {
  fsi_bid: Generated<number>
  fsi_gid: number
  brand_name: string
  domain: string
  logo_png: Defaulted<Uint8Array | null>
  logo_tag: GeneratedAlways<string>
  smtp_host: Defaulted<string>
  smtp_port: Defaulted<number>
  smtp_user: Defaulted<string>
  smtp_password_sealed: Defaulted<Uint8Array | null>
  mail_server_fault: Defaulted<MailServerFault | ''>
  mail_server_fault_time: Defaulted<number>
  /** When the brand last lost its mail server; null if it never did. */
  mail_server_until: Defaulted<number | null>
  created_time: number
  lst_updated_time: number
  version: Generated<number>
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    brands: Brands
  }
}
