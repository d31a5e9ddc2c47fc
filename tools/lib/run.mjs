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
 * Runs a program to its end and collects what it prints, both streams in one. A program that cannot be
 * started ends with code 127 and says why.
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
    // What is printed may land in a file or a log.
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

/** Runs a script of ours or of a package with this very Node. @type {typeof run} */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options)

/** Ends every program that still runs: Ctrl-C reaches them by itself, a plain SIGTERM does not. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM')
}
