import type { SsoRefusal } from '@telecopy/contract/messages/sign-in'

/** A refused sign-in: the reason for the user, and the cause for the log and the audit row. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused'
  readonly reason: SsoRefusal

  constructor(reason: SsoRefusal, cause: string) {
    super(cause)
    this.reason = reason
  }
}

const mostCharacters = 300

// A message can contain text from the provider. Cut it to one short line of visible characters for the log and the audit
// row.
const plain = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, mostCharacters)

/** The message of an error and of its cause, because libraries put the expected value into the cause. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return plain(String(error))
  const below = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const code = 'error' in error && typeof error.error === 'string' ? ` (${error.error})` : ''
  return plain(`${error.message}${code}${below}`)
}
