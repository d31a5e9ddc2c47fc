import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { whyUnreadable } from '../why-unreadable.ts'

// The driver accepts a user without a host; other programs refuse such an address.
const withHost = (text: string): string => text.replace('@/', '@host/')

/** A `/`, `?` or `#` of a password ends the host too early, so that the `@` comes behind it. */
function hasPlainPassword(text: string): boolean {
  const { pathname, hash } = new URL(withHost(text))
  return `${pathname}${hash}`.includes('@')
}

export const databaseAddress = z.string().check(
  z.regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true }),
  z.refine((text: string) => URL.canParse(withHost(text)), {
    error: 'must be like postgres://user:password@host:5432/database, with a percent-encoded password',
    abort: true,
  }),
  z.refine(
    (text: string) => !hasPlainPassword(text),
    'has a password that is not percent-encoded: write %2F for /, %3F for ?, %23 for # and %40 for @',
  ),
)

/** The first file of the TLS parameters that cannot be read, in one sentence. */
export function unreadableFileOf(address: string): string | undefined {
  const parameters = new URL(withHost(address)).searchParams
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const path = parameters.get(name)
    if (path === null || path === '') continue
    try {
      readFileSync(path)
    } catch (error) {
      return `DATABASE_URL: the file ${path} of ${name} cannot be read: ${whyUnreadable(error)}.`
    }
  }
  return undefined
}
