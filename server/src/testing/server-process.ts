import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const serverFolder = fileURLToPath(new URL('../..', import.meta.url))

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export type ServerProcess = {
  child: ChildProcess
  url: string
  output: () => string
  exited: Promise<number | null>
}

/** The real server process, as `npm start` runs it; whoever starts it ends it. */
export function spawnServer(env: Record<string, string>, words: readonly string[] = []): ServerProcess {
  const child = spawn(process.execPath, ['dist/main.js', ...words], {
    cwd: serverFolder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  return { child, url: `http://127.0.0.1:${env.PORT}`, output: () => output, exited }
}

/** Waits until the server can serve. @throws with its output when it ends instead */
export async function untilReady(server: ServerProcess): Promise<void> {
  for (let round = 0; round < 400; round += 1) {
    if (server.child.exitCode !== null) break
    const ready = await fetch(`${server.url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => void setTimeout(resolve, 50))
  }
  throw new Error(`the server did not become ready: ${server.output()}`)
}
