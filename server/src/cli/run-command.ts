import { thisRelease } from '../platform/db/releases.ts'
import type { Settings } from '../platform/env/env.ts'
import { OperatorError, type OperatorIo } from '../platform/operator-socket/operator-io.ts'
import {
  type Answer,
  type Call,
  type Command,
  type Given,
  UsageError,
  type World,
  done,
  failed,
  usedWrongly,
} from './command.ts'
import { commands } from './commands.ts'
import { helpOf, helpOfAll } from './help.ts'
import { type Parsed, parseArguments } from './parse-arguments.ts'

/** The place where a command runs: a separate process, or a server. */
export type Place = {
  /** The environment; the key of the installation comes with the opened world. */
  environment(): Omit<Settings, 'secretKey'>
  /** Runs the command in the process that has the database open, and answers its exit code; undefined: run it here. */
  elsewhere?(argv: readonly string[]): Promise<number | undefined>
  /** A command that never shares the database reports at once that it is in use; others wait a moment. */
  open(command: Pick<Command, 'isAlone' | 'patienceSeconds'>): Promise<World>
  /** Why there is no database to open, in words; if left out, there is always one. */
  whatIsMissing?(): string | undefined
  started?(command: string): void
}

async function sentenceOf(error: unknown, io: OperatorIo): Promise<string> {
  if (io.gone.aborted) return `${(io.gone.reason as Error).message} The command was not completed.`
  if (error instanceof UsageError || error instanceof OperatorError) return error.message
  const { operatorSentence } = await import('../opening.ts')
  const unforeseen = error instanceof Error ? error.message : String(error)
  return operatorSentence(error, undefined) ?? `The command failed: ${unforeseen}`
}

const silent = (io: OperatorIo): OperatorIo => ({ ...io, say: () => undefined })

/** Prints the answer as one JSON value, or in lines. Answers the exit code. */
function tell({ value, lines, code = done }: Answer, given: Given, io: OperatorIo): number {
  if (given.has('json')) {
    if (value !== undefined) io.say(JSON.stringify(value))
  } else for (const line of lines) io.say(line)
  return code
}

async function run(parsed: Parsed, io: OperatorIo, place: Place): Promise<number> {
  if (parsed.kind === 'help') {
    io.say(parsed.command === undefined ? helpOfAll(commands) : helpOf(parsed.command))
    return done
  }
  if (parsed.kind === 'version') {
    io.say(parsed.isJson ? JSON.stringify({ version: thisRelease }) : `Telecopy ${thisRelease}`)
    return done
  }
  place.started?.(parsed.command.name)
  const { given } = parsed
  const work = await parsed.command.load()
  return tell(await work(callOf(parsed, given.has('json') ? silent(io) : io, place)), given, io)
}

function callOf({ command, given }: Parsed & { kind: 'run' }, io: OperatorIo, place: Place): Call {
  const openAsItIs = async (): Promise<World> => {
    const { databaseInWords } = await import('./database-in-words.ts')
    io.note(`Database: ${databaseInWords(place.environment())}`)
    return place.open(command)
  }
  const open = async (): Promise<World> => {
    const [world, { requireSchema }, { requireInstallationKey }] = await Promise.all([
      openAsItIs(),
      import('./open-world.ts'),
      import('../platform/db/installation-key.ts'),
    ])
    await requireSchema(world, io)
    await requireInstallationKey(world.database.db, world.settings.secretKey)
    return world
  }
  return {
    given,
    io,
    environment: () => place.environment(),
    open,
    openAsItIs,
    whatIsMissing: () => place.whatIsMissing?.(),
  }
}

/** A server has opened the database since the check for one: the command can run there. */
export class ServerHasComeError extends Error {}

async function runSomewhere(argv: readonly string[], io: OperatorIo, place: Place): Promise<number> {
  const parsed = parseArguments(argv, commands)
  const mayGo = parsed.kind === 'run' && parsed.command.isAlone !== true
  const code = mayGo ? await place.elsewhere?.(argv) : undefined
  if (code !== undefined) return code
  try {
    return await run(parsed, io, place)
  } catch (error) {
    if (error instanceof ServerHasComeError && mayGo) return runSomewhere(argv, io, place)
    throw error
  }
}

/** Runs a command line and answers its exit code; a failure prints one sentence. */
export async function runCommand(argv: readonly string[], io: OperatorIo, place: Place): Promise<number> {
  try {
    return await runSomewhere(argv, io, place)
  } catch (error) {
    io.note(await sentenceOf(error, io))
    return error instanceof UsageError ? usedWrongly : failed
  }
}
