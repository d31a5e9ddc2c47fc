import type { Clock } from '../platform/time/clock.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import type { Settings } from '../platform/env/env.ts'
import type { Log } from '../platform/log.ts'
import { type Listening, listenForCommands } from '../platform/operator-socket/listen-for-commands.ts'
import { runCommand } from './run-command.ts'

const closed: Listening = { stop: () => Promise.resolve() }

/**
 * Passes commands to the embedded database. It has only one session, and this process holds it. If the socket can't be
 * made, the server serves without it.
 */
export async function openOperatorDoor(
  database: OpenDatabase,
  services: { settings: Settings; log: Log; clock: Clock },
): Promise<Listening> {
  if (database.kind !== 'embedded') return closed
  const { settings, log, clock } = services
  const world = { database, settings, log, clock }
  const place = {
    environment: () => settings,
    open: () => Promise.resolve(world),
    started: (command: string) => log.info({ command }, 'command'),
  }
  try {
    return await listenForCommands(settings.dataDir, (argv, io) => runCommand(argv, io, place))
  } catch (error) {
    log.warn({ err: error }, 'the command line has no way to this server')
    return closed
  }
}
