import { parseArgs } from 'node:util'

export type Options = {
  /** Uses a small data set and short rounds, and compares ratios to plain SQL with those of the last release. */
  quick: boolean
  /** A quick run that keeps its ratios as those of a release. */
  keep: boolean
  /** Prints the plan of each plain statement. */
  plans: boolean
  /** A given database, filled when it is empty and kept; otherwise a private PostgreSQL. */
  database: string | undefined
  /** Measurements by name, if not all of them. */
  only: readonly string[]
}

/** The usage text. @param names of the measurements */
export const usage = (
  names: readonly string[],
): string => `npm run bench -- [--quick] [--keep] [--plans] [--database postgres://…] [--only NAME,…]

  --quick     a small data set and short rounds, in some minutes; ratios to plain SQL may be 1.15 times
              those of the last release
  --keep      keeps the ratios of the quick run as those of a release
  --plans     prints the plan of each plain statement
  --database  measures on this database instead of a private one, fills it first when it is empty, and leaves it
  --only      measures what is named: ${names.join(', ')}`

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      plans: { type: 'boolean', default: false },
      database: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  })
  return {
    ...values,
    quick: values.quick || values.keep,
    database: values.database,
    only: values.only.split(',').filter((name) => name !== ''),
  }
}
