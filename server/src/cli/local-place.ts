import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnvironment } from '../platform/env/env.ts'
import type { OperatorIo } from '../platform/operator-socket/operator-io.ts'
import type { World } from './command.ts'
import { type Place, ServerHasComeError } from './run-command.ts'

const waitForFolderMilliseconds = 5000
const lookAgainMilliseconds = 200

const environment = () => readEnvironment(process.env, process.env.NODE_ENV === 'development')

/** This process: it opens the database itself, unless a server has an embedded one open. */
export function localPlace(io: OperatorIo): Place & { close(): Promise<void> } {
  let world: Promise<World> | undefined
  return {
    environment,
    async elsewhere(argv) {
      const { databaseUrl, dataDir } = environment()
      if (databaseUrl !== undefined) return undefined
      const { askServer, findServer } = await import('../platform/operator-socket/ask-server.ts')
      const server = await findServer(dataDir)
      return server === undefined ? undefined : askServer(server, [...argv], io)
    },
    open: ({ isAlone, patienceSeconds }) =>
      (world ??= isAlone === true ? openAtOnce(patienceSeconds) : openPatiently(patienceSeconds)),
    whatIsMissing() {
      const { databaseUrl, dataDir, secretKey, secretKeyFile } = environment()
      if (databaseUrl !== undefined) return undefined
      const cluster = join(dataDir, 'database', 'cluster')
      if (!existsSync(cluster)) return `there is no database in ${dataDir} yet`
      const key = join(dataDir, 'secret-key')
      if (secretKey === undefined && secretKeyFile === undefined && !existsSync(key))
        return `the key file ${key} is missing`
      return undefined
    },
    async close() {
      const opened = await world?.catch(() => undefined)
      await opened?.database.close()
    },
  }
}

async function openAtOnce(patienceSeconds: number | undefined): Promise<World> {
  const { openWorld } = await import('./open-world.ts')
  const { readSettings } = await import('../opening.ts')
  return openWorld(await readSettings(), patienceSeconds)
}

/** Another command, or a server that is just starting or stopping, may have the folder for a moment. */
async function openPatiently(patienceSeconds: number | undefined): Promise<World> {
  const until = performance.now() + waitForFolderMilliseconds
  for (;;) {
    try {
      return await openAtOnce(patienceSeconds)
    } catch (error) {
      const isHeld = error instanceof Error && 'isHeldByAnother' in error
      if (!isHeld || performance.now() > until) throw error
      await requireNoServer(environment().dataDir)
      await wait(lookAgainMilliseconds)
    }
  }
}

async function requireNoServer(dataDir: string): Promise<void> {
  const { findServer } = await import('../platform/operator-socket/ask-server.ts')
  const server = await findServer(dataDir)
  if (server === undefined) return
  server.destroy()
  throw new ServerHasComeError()
}
