import { randomInt } from 'node:crypto'
import { requireGoodPassword } from '../../features/sign-in/public.ts'
import { Problem } from '../../platform/problem.ts'
import { UsageError } from '../command.ts'

/** @throws UsageError with the first rule of the product that the password breaks */
export async function requirePassword(
  option: string,
  { password, email, most }: { password: string; email: string; most: number },
): Promise<void> {
  try {
    await requireGoodPassword(password, email, { most, field: option })
  } catch (error) {
    throw error instanceof Problem ? new UsageError(`--${option}: ${error.message}`) : error
  }
}

// Letters and digits that are not mistaken for each other.
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const
const every = kinds.join('')
const length = 12

const pick = (from: string): string => from.charAt(randomInt(from.length))

/** A password with every kind of character that the rules require, easy to read out and to type. */
export function randomPassword(): string {
  const letters = [...kinds.map(pick), ...Array.from({ length: length - kinds.length }, () => pick(every))]
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [here = '', there = ''] = [letters[at], letters[other]]
    letters[at] = there
    letters[other] = here
  }
  return letters.join('')
}
