import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@telecopy/contract/kit/define-call'
import * as z from 'zod/mini'

// Only developers read these faults, so the words may be the validator's.
const words = { error: z.locales.en().localeError }

/** An answer that its contract does not describe: a fault of the server, which only tests and development look for. */
export class BrokenContract extends Error {
  override readonly name = 'BrokenContract'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The paths of the answer's fields that are absent from what its contract read. */
function unnamedIn(read: unknown, answer: unknown, path: readonly string[]): string[] {
  if (!isRecord(answer)) return []
  return Object.keys(answer).flatMap((key) => {
    const at = [...path, key]
    return isRecord(read) && Object.hasOwn(read, key) ? unnamedIn(read[key], answer[key], at) : [at.join('.')]
  })
}

/** @throws BrokenContract when an answer breaks its contract, or holds a field that the contract does not name */
export function checkAnswer(call: Call, answer: unknown): void {
  const read = call.answer.safeParse(answer, words)
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new BrokenContract(`the answer of ${call.path} breaks its contract: ${faults.join('; ')}`)
  }
  if (isDeepStrictEqual(read.data, answer)) return
  const unnamed = unnamedIn(read.data, answer, [])
  throw new BrokenContract(
    `the answer of ${call.path} holds a field that its contract does not name: ${unnamed.join(', ')}`,
  )
}
