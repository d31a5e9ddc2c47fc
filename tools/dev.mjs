// @ts-check
import './lib/require-supported-node.mjs'
import { spawn } from 'node:child_process'
import { requireBin } from './lib/bin.mjs'
import { inRoot, root } from './lib/root.mjs'

const portalPort = 8080
const serverPort = 8081

/**
 * Starts a process in a separate process group, where Ctrl-C does not reach it: only this script signals it, and only
 * once. A second signal would kill the server before it has closed its database.
 *
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string> }} options
 */
const startNode = (args, { cwd, env = {} }) =>
  spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })

const server = startNode(['--watch', '--watch-preserve-output', inRoot('server/src/main.ts')], {
  cwd: root,
  env: {
    NODE_ENV: 'development',
    PUBLIC_URL: `http://localhost:${portalPort}`,
    PORT: String(serverPort),
  },
})
const portal = startNode(
  [requireBin('vite'), '--configLoader', 'runner', '--port', String(portalPort), '--strictPort'],
  {
    cwd: inRoot('portal'),
    env: { TELECOPY_API: `http://127.0.0.1:${serverPort}` },
  },
)
const both = [server, portal]

let isEnding = false

/** If one ends, end the other. */
function endBoth() {
  if (isEnding) return
  isEnding = true
  for (const child of both) if (child.exitCode === null) child.kill('SIGTERM')
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, endBoth)
for (const child of both) {
  child.once('exit', (code) => {
    if (!isEnding) process.exitCode = code ?? 1
    endBoth()
  })
}
