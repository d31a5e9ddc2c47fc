import { runCommand } from '../cli/run-command.ts'
import type { World } from '../cli/command.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import type { Settings } from '../platform/env/env.ts'
import { makeLog } from '../platform/log.ts'
import { OperatorError, type OperatorIo } from '../platform/operator-socket/operator-io.ts'
import { testSettings } from './test-app.ts'

/** How a command ended, and its output. `noted` has no line about the database: `database` has its words. */
export type Operated = {
  code: number
  said: string[]
  noted: string[]
  database: string | undefined
  hasOpened: boolean
}

const databaseLine = 'Database: '

export type Operator = {
  /** Files by name: input for commands, and files that they wrote. */
  files: Map<string, Buffer>
  run(...argv: string[]): Promise<Operated>
}

/** `clock`: that of a test whose commands and calls share what is due. */
type Watching = {
  clock?: World['clock']
  answers?: string[]
  onProgress?: (text: string) => void
  onWrite?: () => Promise<void>
  gone?: AbortSignal
}

/** An operator who runs commands on a database, in this process. */
export function makeOperator(
  database: OpenDatabase,
  settings: Partial<Settings> = {},
  watching: Watching = {},
): Operator {
  const files = new Map<string, Buffer>()
  const world: World = {
    database,
    settings: testSettings(settings),
    clock: watching.clock ?? { now: () => Math.floor(Date.now() / 1000) },
    log: makeLog('silent'),
  }
  return {
    files,
    async run(...argv) {
      const [said, noted]: [string[], string[]] = [[], []]
      let hasOpened = false
      let told: string | undefined
      const io: OperatorIo = {
        gone: watching.gone ?? new AbortController().signal,
        say: (line) => void said.push(line),
        note(line) {
          if (line.startsWith(databaseLine)) told = line.slice(databaseLine.length)
          else noted.push(line)
        },
        ...(watching.answers === undefined
          ? {}
          : { ask: (question) => answerTo(question, watching.answers) }),
        progress: (text) => watching.onProgress?.(text),
        readFile: (path) => readFrom(files, path),
        createFile: (path) => Promise.resolve(createIn(files, path, watching.onWrite)),
      }
      const open = (): Promise<World> => {
        hasOpened = true
        return Promise.resolve(world)
      }
      const code = await runCommand(argv, io, { environment: () => world.settings, open })
      return { code, said, noted, database: told, hasOpened }
    },
  }
}

/** Leaves the sign of a process that works on jobs. Without it `doctor` waits for one that has just started. */
export const signAsWorker = async ({ pool }: OpenDatabase): Promise<void> =>
  void (await pool.query('update pgboss.queue set monitor_on = now()'))

/** The next answer. @throws when there is none, so that a question too many fails the test */
async function answerTo(question: string, answers: string[] = []): Promise<string> {
  const answer = answers.shift()
  if (answer === undefined) throw new Error(`there is no answer to: ${question}`)
  return answer
}

async function* readFrom(files: ReadonlyMap<string, Buffer>, path: string): AsyncIterable<Buffer> {
  const bytes = files.get(path)
  if (bytes === undefined) throw new OperatorError(`The file ${path} can't be read: there is none.`)
  // Pieces that end anywhere, like those of a file.
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}

function createIn(files: Map<string, Buffer>, path: string, onWrite: Watching['onWrite']) {
  const written: Buffer[] = []
  return {
    async write(bytes: Uint8Array) {
      written.push(Buffer.from(bytes))
      await onWrite?.()
    },
    keep: async () => void files.set(path, Buffer.concat(written)),
    discard: () => Promise.resolve(),
  }
}
