import * as z from 'zod/mini'

/**
 * The number is raised when an older release could not read the backup; docs/decisions/backup-format.md describes the
 * format.
 */
export const backupFormat = 1

export const headerName = 'header.json'
export const endingName = 'ending.json'

const Table = z.object({ name: z.string(), columns: z.array(z.string()) })
export type Table = z.infer<typeof Table>

// The end of the year 9999.
const latestTime = 253_402_300_799

/** The first entry: the origin of the backup, and its tables. */
export const Header = z.object({
  format: z.int(),
  product: z.literal('telecopy'),
  version: z.string(),
  time: z.int().check(z.minimum(0), z.maximum(latestTime)),
  source: z.string(),
  migrations: z.array(z.string()).check(z.minLength(1)),
  key_fingerprint: z.string(),
  tables: z.array(Table),
})
export type Header = z.infer<typeof Header>

const Sequence = z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

/** The entry after the tables: the numbers that are known at the end only. */
export const Ending = z.object({ rows: z.record(z.string(), z.int()), sequences: z.array(Sequence) })
export type Ending = z.infer<typeof Ending>

const partPattern = /^tables\/(.+)\.(\d{6})\.copy\.gz$/

/** The name of a piece of a table, counted from 1. */
export const partName = (table: string, piece: number): string =>
  `tables/${table}.${String(piece).padStart(6, '0')}.copy.gz`

export const tableOfPart = (name: string): string | undefined => partPattern.exec(name)?.[1]
