// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives a program a file to write its JSON report to, and counts what the file says when the program has ended.
 *
 * @template Report
 * @param {(path: string) => Promise<import('./run.mjs').Ran>} program
 * @param {(report: Report | undefined, ran: import('./run.mjs').Ran) => import('./counts.mjs').Outcome} count
 */
export async function countReport(program, count) {
  const folder = mkdtempSync(join(tmpdir(), 'telecopy-report-'))
  const path = join(folder, 'report.json')
  try {
    const ran = await program(path)
    return count(/** @type {Report | undefined} */ (readReport(path)), ran)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} path @returns {unknown} */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
