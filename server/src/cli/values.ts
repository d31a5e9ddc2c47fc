import { asciiDomain } from '@telecopy/contract/kit/domain'
import { emailUpTo, nameUpTo } from '@telecopy/contract/kit/text'
import { lengths } from '@telecopy/contract/limits'
import type { z } from 'zod/mini'
import { type Given, UsageError } from './command.ts'

const noControls = /^[^\p{Cc}]*$/u
const noControlsButLines = /^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u

/** Reads a typed value by one rule of the contract. @throws UsageError naming the option and the rule */
function read(given: Given, option: string, schema: z.ZodMiniType<string>): string {
  const parsed = schema.safeParse(given.text(option))
  if (parsed.success) return parsed.data
  throw new UsageError(`--${option}: ${parsed.error.issues[0]?.message ?? 'This makes no sense.'}`)
}

export const readEmail = (given: Given): string => read(given, 'email', emailUpTo(lengths.email))

export const readName = (given: Given, option: string, most: number): string =>
  read(given, option, nameUpTo(most))

/** Domains of addresses, in ASCII and each once. @throws UsageError for one that is none */
export const readDomains = (typed: readonly string[]): string[] => [
  ...new Set(
    typed.map((text) => {
      const domain = asciiDomain(text.trim())
      if (domain === undefined) throw new UsageError(`"${text}" is no domain, such as example.com.`)
      return domain
    }),
  ),
]

/** A text of any script: one line, or several where the option allows them. */
export function readText(given: Given, option: string, rules: { most: number; isLong?: true }): string {
  const text = (given.text(option) ?? '').normalize('NFC').trim()
  const pattern = rules.isLong === true ? noControlsButLines : noControls
  if (text === '' || Array.from(text).length > rules.most)
    throw new UsageError(`--${option} must have 1 to ${rules.most} characters.`)
  if (!pattern.test(text)) throw new UsageError(`--${option} has a control character in it.`)
  return text
}

/** One of these words, or undefined when the option is not given. @throws UsageError for another word */
export function readChoice<const Word extends string>(
  given: Given,
  option: string,
  words: readonly Word[],
): Word | undefined {
  const typed = given.text(option)
  const word = words.find((one) => one === typed)
  if (typed !== undefined && word === undefined)
    throw new UsageError(
      `--${option} must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}, not "${typed}".`,
    )
  return word
}

/** The first second of a day in UTC. @throws UsageError */
export function readDay(given: Given, option: string): number {
  const typed = given.text(option) ?? ''
  const milliseconds = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN
  const isDay = !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(typed)
  if (!isDay) throw new UsageError(`--${option} must be a day such as 2026-01-31, not "${typed}".`)
  return milliseconds / 1000
}
