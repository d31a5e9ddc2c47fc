// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives a program a file for its JSON report, and returns the report when the program has ended, or undefined if there
 * is none.
 *
 * @param {(path: string) => Promise<import('./run.mjs').Ran>} program
 */
export async function withReport(program) {
  const folder = mkdtempSync(join(tmpdir(), 'telecopy-report-'))
  const path = join(folder, 'report.json')
  try {
    const ran = await program(path)
    return { ran, report: readReport(path) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The arguments for Vitest. @param {string} path */
export const reportTo = (path) => ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]

/** @param {string} path @returns {unknown} */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
