import { readFile } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { makeBuilds, staleBuilds } from '../lib/builds.mjs'

/** Whether a test file starts a built process: that of the server, the command line, or one of a fault. */
const startsProcess = async (path: string): Promise<boolean> =>
  path.includes('/faults/') || /testing\/server-process\.ts|dist\/cli\.js/.test(await readFile(path, 'utf8'))

/**
 * Makes the builds of `npm start` before the first test, so that no test waits for them, if a chosen file starts them.
 * Vitest keeps the chosen files to itself; without them, all files count.
 */
export async function setup(project: TestProject): Promise<void> {
  const { filenamePattern } = project.vitest as unknown as { filenamePattern?: string[] }
  const { testFiles } = await project.globTestFiles(filenamePattern)
  const starting = await Promise.all(testFiles.map(startsProcess))
  if (starting.includes(true)) await makeBuilds(staleBuilds())
}
