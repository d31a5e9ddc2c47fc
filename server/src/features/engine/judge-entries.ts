import { engine } from '@telecopy/contract/limits'
import { faxRecordMessages as texts } from '@telecopy/contract/messages/engine'
import type * as z from 'zod/mini'
import { schemaWords } from '../../platform/language/schema-words.ts'

/** Half of a surrogate pair, which a cut may leave, is no character for the database. */
const cutTo = (text: string, most: number): string => text.slice(0, most).toWellFormed()

// A reason names unknown fields, and their names are the sender's: a terminal would obey their control characters.
const reasonOf = (words: string): string =>
  cutTo(words, engine.refusals.reasonCharacters).replaceAll(/\p{Cc}/gu, '\uFFFD')

function problemOf(entry: unknown, { issues }: z.core.$ZodError): string {
  if (typeof entry !== 'object' || entry === null) return texts.notAnObject
  const [issue] = issues
  const path = issue?.path.join('.') ?? ''
  return reasonOf(`${path === '' ? '' : `${path}: `}${issue?.message ?? ''}`)
}

/** What an entry says about itself, as far as it is a text. */
export function textIn(entry: unknown, name: string, most: number): string {
  const value = (entry as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? cutTo(value, most) : ''
}

/** Reads an entry of a batch, or answers why that is not possible: a malformed one spoils no other. */
export function readEntry<Schema extends z.ZodMiniType>(
  schema: Schema,
  entry: unknown,
): { value: z.output<Schema> } | { problem: string } {
  const read = schema.safeParse(entry, schemaWords())
  return read.success ? { value: read.data } : { problem: problemOf(entry, read.error) }
}
