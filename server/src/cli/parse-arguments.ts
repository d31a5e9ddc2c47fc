import { parseArgs } from 'node:util'
import { type Command, type Given, type Option, UsageError, commonOptions } from './command.ts'

export type Parsed =
  | { kind: 'help'; command: Command | undefined }
  | { kind: 'version'; isJson: boolean }
  | { kind: 'run'; command: Command; given: Given }

/**
 * Finds the command and reads its options.
 *
 * @throws UsageError with one sentence, for anything that is not declared
 */
export function parseArguments(argv: readonly string[], commands: readonly Command[]): Parsed {
  const [first, ...others] = argv
  if (first === '--version' && others.every((word) => word === '--json'))
    return { kind: 'version', isJson: others.length > 0 }
  const isHelp = argv.some((word) => word === '--help' || word === '-h') || argv[0] === 'help'
  const typed = (argv[0] === 'help' ? argv.slice(1) : argv).filter(
    (word) => word !== '--help' && word !== '-h',
  )
  const command = findCommand(typed, commands)
  if (isHelp && (command !== undefined || typed.length === 0)) return { kind: 'help', command }
  if (command === undefined) {
    if (typed.length === 0) return { kind: 'help', command: undefined }
    throw unknownCommand(typed, commands)
  }
  const rest = typed.slice(command.name.split(' ').length)
  return { kind: 'run', command, given: readGiven(rest, command) }
}

/** Of `backup` and `backup verify`, the longer one that was typed. */
const findCommand = (typed: readonly string[], commands: readonly Command[]): Command | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((word, at) => typed[at] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0]

function unknownCommand(typed: readonly string[], commands: readonly Command[]): UsageError {
  const [first = '', second = ''] = typed
  const near = commands.filter(({ name }) => name.split(' ')[0] === first).map(({ name }) => `\`${name}\``)
  if (near.length > 0 && second !== '' && !second.startsWith('-'))
    return new UsageError(`There is no command \`${first} ${second}\`; there is ${near.join(' or ')}.`)
  return new UsageError(
    near.length > 0
      ? `After \`${first}\` one more word is needed: ${near.join(' or ')}.`
      : `There is no command \`${first}\`; \`--help\` lists all.`,
  )
}

const optionsOf = (command: Command): readonly Option[] => [...command.options, ...commonOptions]

const isSwitch = ({ value }: Option): boolean => value === ''

function readGiven(rest: readonly string[], command: Command): Given {
  const { tokens } = parseArgs({
    args: [...rest],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      optionsOf(command).map((option) => [option.name, { type: isSwitch(option) ? 'boolean' : 'string' }]),
    ),
  })
  const values = new Map<string, readonly string[]>()
  const words: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind === 'option') {
      const [name, value] = readOption(token, command, values)
      values.set(name, [...(values.get(name) ?? []), value])
    }
  }
  if (words.length > 0 && command.words === undefined)
    throw new UsageError(`\`${command.name}\` does not know what to do with "${words[0]}".`)
  const needed = command.options.find(({ name, isNeeded }) => isNeeded && !values.has(name))
  if (needed !== undefined)
    throw new UsageError(`\`${command.name}\` needs --${needed.name} ${needed.value}.`)
  return givenOf(values, words, command)
}

type OptionToken = {
  rawName: string
  name: string
  value?: string | undefined
  inlineValue?: boolean | undefined
}

function readOption(
  token: OptionToken,
  command: Command,
  earlier: ReadonlyMap<string, readonly string[]>,
): [name: string, value: string] {
  const { rawName, name } = token
  const option = optionsOf(command).find((one) => one.name === name)
  if (option === undefined || !rawName.startsWith('--'))
    throw new UsageError(
      `\`${command.name}\` has no option ${rawName}; \`${command.name} --help\` lists them.`,
    )
  if (earlier.has(name) && option.isRepeatable !== true) throw new UsageError(`${rawName} is given twice.`)
  return [name, isSwitch(option) ? requireNone(token) : requireValue(token, option)]
}

function requireNone({ rawName, value }: OptionToken): string {
  if (value !== undefined) throw new UsageError(`${rawName} takes no value.`)
  return ''
}

function requireValue({ rawName, value, inlineValue }: OptionToken, option: Option): string {
  const isMissing = value === undefined || value === '' || (value.startsWith('--') && inlineValue !== true)
  if (isMissing) throw new UsageError(`${rawName} needs a value.`)
  if (option.whole !== undefined) requireWhole(option, value)
  return value
}

function requireWhole({ name, whole }: Option, value: string): void {
  const { least = 0, most = 0 } = whole ?? {}
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most))
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${value}".`)
}

function givenOf(
  values: ReadonlyMap<string, readonly string[]>,
  words: readonly string[],
  command: Command,
): Given {
  return {
    words,
    has: (name) => values.has(name),
    text: (name) => values.get(name)?.[0],
    all: (name) => values.get(name) ?? [],
    number(name) {
      const value = values.get(name)?.[0] ?? command.options.find((one) => one.name === name)?.whole?.preset
      if (value === undefined) throw new Error(`--${name} has neither a value nor a preset`)
      return Number(value)
    },
  }
}
