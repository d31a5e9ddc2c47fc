import { sqlState } from '../../platform/db/transaction.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'

const uniqueViolation = '23505'

/** Runs the work. When a row exists already, refuses with the sentence of the violated constraint. */
export async function refuseTaken<T>(
  sentences: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = sqlState(error) === uniqueViolation ? constraintOf(error) : ''
    const sentence = sentences[constraint]
    throw sentence === undefined ? error : new OperatorError(sentence)
  }
}

const constraintOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
