import { codePoints } from '@telecopy/contract/kit/text'

type NameRule = { most: number; message: string }

/** The message, unless a typed name has 1 to `most` characters. */
export function nameError(typed: string, { most, message }: NameRule): string | undefined {
  const length = codePoints(typed.trim())
  return length > 0 && length <= most ? undefined : message
}
