import { typedAs } from '../platform/typed-as.ts'
import { type Command, type Option, commonOptions } from './command.ts'

const typedOption = ({ name, value }: Option): string => `--${name} ${value}`.trim()

const optionForm = (option: Option): string =>
  option.isNeeded === true
    ? typedOption(option)
    : `[${typedOption(option)}]${option.isRepeatable === true ? '…' : ''}`

/** The usage of the command, without the words before it. */
const usageOf = ({ name, usage, options }: Command): string =>
  [name, usage ?? options.map(optionForm).join(' ')].join(' ').trim()

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

const aboutOption = ({ about, whole }: Option): string =>
  whole?.preset === undefined ? about : `${about} (default ${whole.preset})`

/** The output of `--help` for one command. */
export const helpOf = (command: Command): string =>
  [
    command.summary,
    '',
    `  ${typedAs} ${usageOf(command)}`,
    '',
    ...table(
      [...command.options, ...commonOptions].map((option) => [typedOption(option), aboutOption(option)]),
    ),
    ...(command.more === undefined ? [] : ['', ...command.more]),
  ].join('\n')

/** The output of `--help` alone. */
export const helpOfAll = (commands: readonly Command[]): string =>
  [
    "The operator's command line of Telecopy. It reads the same environment as the server.",
    '',
    `  ${typedAs} COMMAND [OPTIONS]`,
    '',
    ...table(commands.map(({ name, summary }) => [name, summary])),
    '',
    `\`${typedAs} COMMAND --help\` tells more. \`--version\` prints the release. A command ends with 0 when it is done, 1 when it failed, 2 when it was typed wrongly.`,
  ].join('\n')
