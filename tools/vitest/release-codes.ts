import type { TestProject } from 'vitest/node'
import { copyCommit, copyTree } from '../lib/copy-tree.mjs'
import { keptReleases } from '../upgrade/kept-releases.mjs'
import { makeLaterRelease } from '../upgrade/later-release.mjs'
import { buildServer } from '../upgrade/release-code.mjs'

/** Folders with the built server of several releases. */
export type Codes = {
  /** The last release. */
  last: string
  /** The working tree. */
  current: string
  /** A release after that of the working tree, on whose schema this one works. */
  next: string
  /** A release after that of the working tree, on whose schema this one does not work. */
  breaking: string
}

declare module 'vitest' {
  interface ProvidedContext {
    codes: Codes
  }
}

/** Builds the server of the last release, of the working tree, and of two releases after it. */
export function setup(project: TestProject): () => void {
  const released = keptReleases.at(-1)
  if (released === undefined) throw new Error('There is no release to upgrade from.')
  const copies = {
    last: copyCommit(released.commit),
    current: copyTree(),
    next: makeLaterRelease('expand'),
    breaking: makeLaterRelease('contract'),
  }
  const all = Object.values(copies)
  const removeAll = (): void => {
    for (const { remove } of all) remove()
  }
  try {
    for (const { folder } of all) buildServer(folder)
  } catch (error) {
    removeAll()
    throw error
  }
  project.provide('codes', {
    last: copies.last.folder,
    current: copies.current.folder,
    next: copies.next.folder,
    breaking: copies.breaking.folder,
  })
  return removeAll
}
