import type * as z from 'zod/mini'
import { fieldRefusals, schemaFaults } from '@telecopy/contract/messages/fields'
import { shownNumber } from '@telecopy/contract/messages/language'

type Fault = z.core.$ZodRawIssue

function typeWords(expected: string): string {
  const words: Readonly<Record<string, string>> = {
    string: schemaFaults.text,
    number: schemaFaults.number,
    int: schemaFaults.wholeNumber,
    boolean: schemaFaults.truth,
    array: schemaFaults.list,
    object: schemaFaults.object,
  }
  return words[expected] ?? schemaFaults.wrongType
}

function bigWords({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return fieldRefusals.atMost(Number(maximum))
  if (origin === 'array') return schemaFaults.mostEntries(Number(maximum))
  return schemaFaults.most(shownNumber(Number(maximum)))
}

function smallWords({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return schemaFaults.leastCharacters(Number(minimum))
  if (origin === 'array') return schemaFaults.leastEntries(Number(minimum))
  return schemaFaults.least(shownNumber(Number(minimum)))
}

function wordsOf(fault: Fault): string {
  if (fault.code === 'invalid_type')
    return fault.input === undefined ? schemaFaults.required : typeWords(fault.expected)
  if (fault.code === 'too_big') return bigWords(fault as z.core.$ZodIssueTooBig)
  if (fault.code === 'too_small') return smallWords(fault as z.core.$ZodIssueTooSmall)
  if (fault.code === 'invalid_value')
    return fault.input === undefined ? schemaFaults.required : schemaFaults.choices(fault.values.join(', '))
  if (fault.code === 'unrecognized_keys') return schemaFaults.unknownFields(fault.keys.slice(0, 5).join(', '))
  return schemaFaults.wrongForm
}

/** For `safeParse`: the words for a fault that its schema does not name, in the language of the work. */
export const schemaWords = (): { error: z.core.$ZodErrorMap } => ({ error: wordsOf })
