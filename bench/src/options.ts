import { parseArgs } from 'node:util'

export type Options = {
  /** Uses a small data set and short rounds: it proves that the measurements run. Their numbers mean nothing. */
  quick: boolean
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
): string => `npm run bench -- [--quick] [--plans] [--database postgres://…] [--only NAME,…]

  --quick     a small data set and short rounds, in about five minutes; misses of targets don't count
  --plans     prints the plan of each plain statement
  --database  measures on this database instead of a private one, fills it first when it is empty, and leaves it
  --only      measures what is named: ${names.join(', ')}`

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      plans: { type: 'boolean', default: false },
      database: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  })
  return { ...values, database: values.database, only: values.only.split(',').filter((name) => name !== '') }
}
