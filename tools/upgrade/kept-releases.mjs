// @ts-check
import { readFileSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

const folder = 'tools/upgrade/backups'

/** @typedef {{ version: string, commit: string, date: string, queue: number }} KeptRelease */

/** Every release with a kept backup, the oldest first. `queue` is the version of its queue's tables. @type {readonly KeptRelease[]} */
export const keptReleases = JSON.parse(readFileSync(inRoot('tools/upgrade/releases.json'), 'utf8'))

/** The kept backup of a release, as a path. @param {string} version */
export const backupOf = (version) => inRoot(folder, `${version}.tar`)

/** The key of the kept backups is test data: it opens nothing else. */
export const keyOfBackups = 'the kept backups have a key of their own, long enough'
