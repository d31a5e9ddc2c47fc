import { resolve } from 'node:path'

/** npm runs scripts in the folder of the repository; names of files are meant from where it was called. */
export function pathOf(name: string): string {
  const isThroughNpm = process.env.npm_lifecycle_event === 'telecopy'
  return resolve(isThroughNpm ? (process.env.INIT_CWD ?? '.') : '.', name)
}
