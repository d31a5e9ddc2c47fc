import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { makeBuilds, staleBuilds } from '../../tools/lib/builds.mjs'
import { findFreePort } from '../../tools/lib/free-port.mjs'
import { inRoot } from '../../tools/lib/root.mjs'

export type ServerProcess = {
  url: string
  /** From the start of the process to the first successful answer of /readyz, in milliseconds. */
  readyAfter: number
  /** Resident memory in MiB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Makes the builds of `npm start`. */
export async function buildServer(): Promise<void> {
  const stale = staleBuilds()
  if (stale.length > 0) await makeBuilds(stale)
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < 60_000) {
    if (child.exitCode !== null) break
    if (await isReady(url)) return performance.now() - started
    await pause(3)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not become ready: ${output()}`)
}

async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return Number(kilobytes) / 1024
}

/** The options of Node in `npm start`. */
async function startOptions(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(inRoot('package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const words = scripts.start.split(' ')
  return words.slice(words.indexOf('"$node"') + 1, words.indexOf('tools/start.mjs'))
}

/** The built server as `npm start` runs it, on an existing database; its log is discarded. */
export const startServer = async (database: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startProgram([...(await startOptions()), 'server/dist/main.js'], database)

/** A server of Fastify that asks the database by pg, and does nothing else. */
export const startBareServer = (database: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startProgram(['bench/src/bare-server.mjs'], database)

async function startProgram(
  words: readonly string[],
  database: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [...words], {
    cwd: inRoot(),
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SECRET_KEY: 'measurements have a key of their own, long enough',
      DEMO: '0',
      ...database,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  const readyAfter = await untilReady(url, child, () => output)
  return {
    url,
    readyAfter,
    memory: () => residentMemory(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
