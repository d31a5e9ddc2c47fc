import { type RawBuilder, sql } from 'kysely'

/** The text with its wildcards escaped, so that `like` takes each character literally. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export const containing = (keywords: string): string => `%${literal(keywords)}%`
export const startingWith = (keywords: string): string => `${literal(keywords)}%`

/** Whether a pattern holds three letters or digits in a row: with fewer, a trigram index reads all of itself. */
export const hasTrigram = (pattern: string): boolean => /[\p{L}\p{N}]{3}/u.test(pattern)

/** One criterion of a list: the pattern for the keywords, and the rows that match it. */
export type Criterion = {
  patternOf: (keywords: string) => string
  /** `isShort`: the pattern has no trigram, so an index does not help. */
  matches: (pattern: RawBuilder<string>, isShort: boolean) => RawBuilder<unknown>
}

type Fold = (keywords: string) => string
const asTyped: Fold = (keywords) => keywords.trim()

const like =
  (column: RawBuilder<unknown>): Criterion['matches'] =>
  (pattern, isShort) =>
    isShort ? sql`(${column} || '') like ${pattern}` : sql`${column} like ${pattern}`

/** Rows whose text contains the keywords. `fold` converts the keywords into the column's form. */
export const contains = (column: RawBuilder<unknown>, fold = asTyped): Criterion => ({
  patternOf: (keywords) => containing(fold(keywords)),
  matches: like(column),
})

/** Rows whose text starts with the keywords. */
export const startsWith = (column: RawBuilder<unknown>, fold = asTyped): Criterion => ({
  patternOf: (keywords) => startingWith(fold(keywords)),
  matches: like(column),
})

/** Rows whose key is among those that a sub-select finds: `select n.fsi_uid from fax_numbers n where …`. */
export const among = (
  key: RawBuilder<unknown>,
  select: RawBuilder<unknown>,
  criterion: Criterion,
): Criterion => ({
  patternOf: criterion.patternOf,
  matches: (pattern, isShort) => sql`${key} in (${select} where ${criterion.matches(pattern, isShort)})`,
})
