import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../../tools/lib/free-port.mjs'
import { processesOf } from './process-table.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type Server = {
  url: string
  port: number
  /** The process of `npm start`, which is not the server's. */
  npm: ChildProcess
  output(): string
  /** The id of the serving process, as soon as there is one. */
  pid(): Promise<number>
  untilReady(): Promise<void>
  /** Sends kill -9 to the serving process; resolves when all its processes have gone. */
  kill(): Promise<void>
  /** Sends SIGTERM to the serving process. Answers npm's exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** The exit code of npm; null for a signal. */
  ended: Promise<number | null>
  /** The files that the process left in its temporary folder. */
  leftovers(): Promise<string[]>
  /** Kills the remaining processes and removes the temporary folder. */
  clear(): Promise<void>
}

export type Start = {
  /** Added to the variables that every server of a fault has. */
  env: Record<string, string>
  /** A program that starts another one with other limits, and its arguments. */
  through?: readonly string[]
  /** The port of an earlier server that this one replaces. */
  port?: number
}

const ownLaw = (temporary: string): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: temporary,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DEMO: '0',
  // npm stores compiled code in the temporary folder, which must be empty at the end.
  NODE_DISABLE_COMPILE_CACHE: '1',
  npm_config_logs_max: '0',
  npm_config_update_notifier: 'false',
})

// Ends the server's process group when the tests end, however they end.
const guardScript = 'cat >/dev/null; kill -KILL "-$1" 2>/dev/null'

function guardGroup(group: number): () => Promise<void> {
  const guard = spawn('sh', ['-c', guardScript, 'sh', String(group)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return async () => {
    if (guard.exitCode !== null) return
    const exited = once(guard, 'exit')
    guard.stdin.end()
    await exited
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.ok,
    () => false,
  )

// Only the end of the output, in case the server prints the same line a thousand times.
const outputCharacters = 4000

function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-outputCharacters)))
  return () => output
}

/** Tries again until there is a result, for as long as a slow machine may need. */
export async function eventually<T>(
  look: () => Promise<T | undefined> | T | undefined,
  what: () => string,
): Promise<T> {
  const until = performance.now() + 60_000
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > until) throw new Error(what())
    await pause(15)
  }
}

/** The command of the server. The shell between npm and the server names the script too, but not a Node by its path. */
export const serverCommand = /^\S*\/node (--\S+ )*tools\/start\.mjs/

/** Starts `npm start` from the build, as an operator does, with a separate environment and temporary folder. */
async function startServer({ env, through = [], port }: Start): Promise<Server> {
  const temporary = await mkdtemp(join(tmpdir(), 'telecopy-fault-'))
  const ownPort = port ?? (await findFreePort())
  const [program, ...args] = [...through, 'npm', 'start', '--silent']
  const npm = spawn(program, args, {
    cwd: root,
    env: { ...ownLaw(temporary), PORT: String(ownPort), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output = collectOutput(npm)
  const ended = once(npm, 'close').then(([code]: (number | null)[]) => code ?? null)
  const endGroup = guardGroup(npm.pid ?? 0)
  const url = `http://127.0.0.1:${ownPort}`
  const hasEnded = (): boolean => npm.exitCode !== null || npm.signalCode !== null
  const failIfEnded = (): void => {
    if (hasEnded()) throw new Error(`the server has ended: ${output()}`)
  }

  const pid = (): Promise<number> =>
    eventually(
      () => {
        failIfEnded()
        return processesOf(npm.pid ?? 0).find(({ command }) => serverCommand.test(command))?.pid
      },
      () => `npm start made no server: ${output()}`,
    )
  const signal = async (name: NodeJS.Signals): Promise<number | null> => {
    if (!hasEnded()) process.kill(await pid(), name)
    return ended
  }
  return {
    url,
    port: ownPort,
    npm,
    output,
    pid,
    ended,
    async untilReady() {
      await eventually(
        async () => {
          failIfEnded()
          return (await isReady(url)) || undefined
        },
        () => `the server did not become ready: ${output()}`,
      )
    },
    async kill() {
      await signal('SIGKILL')
    },
    stop: (name = 'SIGTERM') => signal(name),
    leftovers: () => readdir(temporary),
    async clear() {
      await endGroup()
      await ended
      await rm(temporary, { recursive: true, force: true })
    },
  }
}

export type Servers = {
  start(more?: Partial<Start>): Promise<Server>
  /** Ends the servers that still run. */
  clear(): Promise<void>
}

/** Starts servers with these variables, and removes them all at the end. */
export function openServers(env: Record<string, string>): Servers {
  const started: Server[] = []
  return {
    async start(more = {}) {
      const server = await startServer({ ...more, env: { ...env, ...more.env } })
      started.push(server)
      return server
    },
    async clear() {
      await Promise.all(started.map((server) => server.clear()))
    },
  }
}
