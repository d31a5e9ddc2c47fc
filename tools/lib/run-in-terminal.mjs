// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './root.mjs'

/**
 * Runs a script with the Node of this process and with its terminal, and passes signals on to it.
 *
 * @param {string} script
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} options
 * @returns {Promise<number>} its exit code
 */
export async function runInTerminal(script, args, { cwd = root, env = {} }) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  return code ?? 1
}
