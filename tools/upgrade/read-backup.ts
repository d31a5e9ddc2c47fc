import { execFileSync } from 'node:child_process'
import { gunzipSync } from 'node:zlib'

type Table = { name: string; columns: string[] }

/** Reads a backup by tar and gzip, without Telecopy's code. */
export function readBackup(path: string) {
  const entry = (name: string): Buffer =>
    execFileSync('tar', ['-xOf', path, name], { maxBuffer: 256 * 1024 * 1024 })
  const names = execFileSync('tar', ['-tf', path], { encoding: 'utf8' }).split('\n')
  const { tables } = JSON.parse(entry('header.json').toString()) as { tables: Table[] }
  const { rows } = JSON.parse(entry('ending.json').toString()) as { rows: Record<string, number> }
  return {
    rows,
    /** The values of a column, which must have no sign that COPY writes in another way. */
    columnOf: (table: string, column: string): string[] => {
      const at = tables.find(({ name }) => name === table)?.columns.indexOf(column) ?? -1
      return names
        .filter((name) => name.startsWith(`tables/${table}.`))
        .flatMap((name) => gunzipSync(entry(name)).toString().trimEnd().split('\n'))
        .map((line) => line.split('\t')[at] ?? '')
    },
  }
}
