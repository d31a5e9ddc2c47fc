import type { Generated } from 'kysely'
import type { FlagColumn } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    bulletins: { id: Generated<number>; subject: string; content: string; created_time: number }
    service_health: {
      indicator: 'ata' | 'w2f' | 'e2f' | 'zoom_app'
      is_healthy: FlagColumn
      reported_time: number
    }
  }
}
