import type { ProblemType } from '@telecopy/contract/kit/problems'
import { OperatorError } from '../platform/operator-socket/operator-io.ts'
import { Problem } from '../platform/problem.ts'

type Sentences = readonly (readonly [ProblemType, string])[]

/** Runs the work of a command. A refusal of a use case becomes its sentence for the operator. */
export async function inSentences<T>(sentences: Sentences, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const found = sentences.find(([type]) => error instanceof Problem && error.type === type)
    throw found === undefined ? error : new OperatorError(found[1])
  }
}
