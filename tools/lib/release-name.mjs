// @ts-check
import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** The name of this release, which a candidate has beside the version: `2.1.0-rc.2`. */
export function releaseName() {
  const names = readFileSync(inRoot('server/src/platform/db/releases.ts'), 'utf8').matchAll(
    /\{ name: '([^']+)'/g,
  )
  const name = [...names].at(-1)?.[1]
  if (name === undefined) throw new Error('server/src/platform/db/releases.ts names no release.')
  return name
}
