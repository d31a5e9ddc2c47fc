import type { Settings } from '../platform/env/env.ts'
import { placeOfDatabase } from '../platform/db/report-outages.ts'

/** The database of the settings, without an account or a password. */
export function databaseInWords(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  const place = placeOfDatabase(settings)
  return settings.databaseUrl === undefined ? `embedded, in ${place}` : place
}
