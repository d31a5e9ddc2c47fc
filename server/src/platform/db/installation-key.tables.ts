import type { Defaulted } from './column-types.ts'

declare module './schema.ts' {
  interface Database {
    installation_key: { is_only: Defaulted<boolean>; fingerprint: string }
  }
}
