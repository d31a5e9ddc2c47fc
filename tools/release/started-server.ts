import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export type Environment = Record<string, string | undefined>

type StartedServer = {
  url: string
  pid: number
  /** Asks it to stop by SIGTERM. Returns its exit code. */
  stop: () => Promise<number | null>
  /** Ends it at once, if it still runs. */
  kill: () => Promise<void>
}

const mostSecondsToStart = 120

/**
 * Starts a program that serves Telecopy at `url`, and waits until it is ready.
 *
 * @throws with its output when it ends or does not become ready
 */
export async function startServer(
  command: string,
  args: readonly string[],
  { url, env, cwd }: { url: string; env: Environment; cwd: string },
): Promise<StartedServer> {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const ended = once(child, 'exit')
  const output = (): string => said.join('')
  try {
    await untilReady(child, url, Date.now() + mostSecondsToStart * 1000)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${output()}`, {
      cause: error,
    })
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function untilReady(child: ChildProcess, url: string, deadline: number): Promise<void> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  if (answer?.ok === true) return
  if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
  if (Date.now() > deadline) throw new Error(`The server was not ready after ${mostSecondsToStart} s.`)
  await pause(200)
  return untilReady(child, url, deadline)
}

/** Signs in by the API. Returns the status and the code of the answer; 1 is a session. */
export async function signIn(url: string, email: string, password: string) {
  const response = await fetch(`${url}/aws-endpoint/signin`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${email}:${password}`)}` },
  })
  const { code } = (await response.json()) as { code: number }
  return { status: response.status, code }
}
