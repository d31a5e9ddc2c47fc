// @ts-check
import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * @typedef {{ cwd?: string, env?: Record<string, string | undefined> }} RunOptions
 * @typedef {{ code: number, output: string, milliseconds: number }} Ran
 */

/**
 * Runs a program to its end and collects its output, both streams in one. A program that cannot be started ends with
 * code 127 and the reason.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ran>}
 */
export function run(command, args, options = {}) {
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    // The output may go into a file or a log.
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  /** @type {Buffer[]} */
  const chunks = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString(), milliseconds: performance.now() - started })
    }
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`))
      end(127)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

/** Runs our own script or one of a package with the Node of this process. @type {typeof run} */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options)

/** Ends every program that still runs: Ctrl-C reaches them by itself, but a plain SIGTERM does not. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM')
}
