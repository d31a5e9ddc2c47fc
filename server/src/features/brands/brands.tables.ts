import type { brandFields } from '@telecopy/contract/brands/brand-fields'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnsOf, Defaulted } from '../../platform/db/column-types.ts'

type Brands = Omit<ColumnsOf<typeof brandFields>, 'brand_name' | 'domain'> & {
  fsi_bid: Generated<number>
  fsi_gid: number
  brand_name: string
  domain: string
  logo_png: Defaulted<Uint8Array | null>
  logo_tag: GeneratedAlways<string>
  created_time: number
  lst_updated_time: number
  version: Generated<number>
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    brands: Brands
  }
}
