import { largestId } from '@telecopy/contract/limits'
import type { Clock } from '../platform/time/clock.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import type { Settings } from '../platform/env/env.ts'
import type { Log } from '../platform/log.ts'
import type { OperatorIo } from '../platform/operator-socket/operator-io.ts'

/** The database that a command works on: its own, or that of the server it runs in. */
export type World = { database: OpenDatabase; settings: Settings; clock: Clock; log: Log }

export type Option = {
  name: string
  /** The placeholder of the value in the help, as in `--email E`; '' for a switch. */
  value: string
  about: string
  isNeeded?: true
  /** It may be given several times. */
  isRepeatable?: true
  /** A whole number between these; otherwise a text. */
  whole?: { least: number; most: number; preset?: number }
}

/** The numbers that an option for an identifier takes. */
export const anyId = { least: 1, most: largestId } as const

/** The options that every command has. */
export const commonOptions: readonly Option[] = [
  { name: 'json', value: '', about: 'answers with one JSON value, for programs' },
]

/** The typed arguments, after the words of the command itself. */
export type Given = {
  text(name: string): string | undefined
  /** All values of a repeatable option. */
  all(name: string): readonly string[]
  /** @throws when the option is not declared with a preset, and not given */
  number(name: string): number
  has(name: string): boolean
  words: readonly string[]
}

/** What a command answers on standard output. */
export type Answer = {
  /**
   * The answer as JSON, for `--json`. Times are in UTC, as in `2026-01-31T12:00:00Z`. Undefined if the command has
   * written its answer to standard output itself.
   */
  value: object | undefined
  /** The answer in words, one line each. */
  lines: readonly string[]
  /** The exit code, if the command found what it looked for and that is no success; 0 if left out. */
  code?: number
}

/** One run of a command. */
export type Call = {
  given: Given
  /** With `--json`, `say` is silent. */
  io: OperatorIo
  /** The settings without the key, for checks before the database is opened. */
  environment: () => Omit<Settings, 'secretKey'>
  /** Opens the database once. An empty one is migrated first, and one of another release is refused. */
  open: () => Promise<World>
  /** Opens the database without a check of its schema. */
  openAsItIs: () => Promise<World>
  /** Why there is no database to open, in words; undefined if there is one. Opening would make it. */
  whatIsMissing: () => string | undefined
}

export type Command = {
  name: string
  summary: string
  /** The usage line, if it is more than the options. */
  usage?: string
  options: readonly Option[]
  /** The words that may follow the options; none if left out. */
  words?: string
  /** More lines of the help. */
  more?: readonly string[]
  /** Never runs inside a server. */
  isAlone?: true
  /** How long a statement may take, if that is less than a day. */
  patienceSeconds?: number
  load(): Promise<(call: Call) => Promise<Answer>>
}

/** The command was typed wrongly. */
export class UsageError extends Error {}

export const done = 0
export const failed = 1
export const usedWrongly = 2
