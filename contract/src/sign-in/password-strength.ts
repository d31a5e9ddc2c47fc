import { lengths } from '../limits.ts'
import { codePoints } from '../kit/text.ts'

export type PasswordLevel = 0 | 1 | 2 | 3 | 4

/** 1 too short or empty, 2 no digit, 3 no lower-case letter, 4 no upper-case letter, 0 strong. */
export function passwordLevel(password: string): PasswordLevel {
  if (codePoints(password) < lengths.passwordMin) return 1
  if (!/[0-9]/.test(password)) return 2
  if (!/\p{Ll}/u.test(password)) return 3
  if (!/\p{Lu}/u.test(password)) return 4
  return 0
}
