import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const serverFolder = fileURLToPath(new URL('../..', import.meta.url))

/** The time limit of a test with processes. It waits for events, which takes long on a busy machine. */
export const processTimeout = 180_000

export type ServerProcess = {
  child: ChildProcess
  url: string
  output: () => string
  exited: Promise<number | null>
}

/** The real server process, as `npm start` runs it. The caller ends it. */
export function spawnServer(env: Record<string, string>, words: readonly string[] = []): ServerProcess {
  const child = spawn(process.execPath, ['dist/main.js', ...words], {
    cwd: serverFolder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // Not `exit`, which comes before the end of the output.
  const exited = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  return { child, url: `http://127.0.0.1:${env.PORT}`, output: () => output, exited }
}

/** Waits until the server can serve, up to the end of the test. @throws with its output when it ends instead */
export async function untilReady(server: ServerProcess): Promise<void> {
  while (server.child.exitCode === null && server.child.signalCode === null) {
    const ready = await fetch(`${server.url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await pause(50)
  }
  throw new Error(`the server did not become ready: ${server.output()}`)
}
