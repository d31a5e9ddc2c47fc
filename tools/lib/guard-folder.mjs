// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'

// The guard lives exactly as long as this process: its input ends when the process ends, even by kill -9. It has its
// own session, so that Ctrl-C doesn't reach it.
const guardScript = `
cat >/dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
tries=0
while [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null && [ $tries -lt 50 ]; do sleep 0.1; tries=$((tries + 1)); done
rm -rf "$1"
`

/**
 * Stops the PostgreSQL of a folder and removes the folder when this process ends.
 *
 * @param {string} folder
 * @returns {() => Promise<void>} does both at once
 */
export function guardFolder(folder) {
  const guard = spawn('sh', ['-c', guardScript, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  const input = /** @type {import('node:net').Socket} */ (guard.stdin)
  input.unref()
  return async () => {
    guard.ref()
    input.end()
    if (guard.exitCode === null) await once(guard, 'exit')
  }
}
