// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'

// Lives exactly as long as we do: its input ends when our process ends, even by kill -9. In a session of its own,
// so that Ctrl-C doesn't reach it.
const guardScript = `
cat >/dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
tries=0
while [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null && [ $tries -lt 50 ]; do sleep 0.1; tries=$((tries + 1)); done
rm -rf "$1"
`

/**
 * Sees to it that the PostgreSQL of a folder ends, and the folder goes, when this process ends.
 *
 * @param {string} folder
 * @returns {() => Promise<void>} does it now
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
