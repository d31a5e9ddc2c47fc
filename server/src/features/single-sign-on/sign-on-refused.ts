import type { SsoRefusal } from '@telecopy/contract/messages/single-sign-on'

/** A sign-in that ends here: what its user is told, and the cause, for the log only. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused'
  readonly reason: SsoRefusal

  constructor(reason: SsoRefusal, cause: string) {
    super(cause)
    this.reason = reason
  }
}

const mostCharacters = 300

// What a provider sends can stand in a message; a log line and an audit row take a line of it.
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, mostCharacters)

/** Why something failed, with the cause below it: libraries say there what they expected. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return plain(String(error))
  const below = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const code = 'error' in error && typeof error.error === 'string' ? ` (${error.error})` : ''
  return plain(`${error.message}${code}${below}`)
}
