import { domainToUnicode } from 'node:url'
import { canonicalEmail, foldedEmail } from '@telecopy/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'

/** The compared form of the address of user `u`. It has a unique index. */
export const mailboxOf = (u: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${u}.mailbox`)}, ${sql.ref(`${u}.email_key`)})`

/** What a user's row holds beside its address. `mailbox` is null where it is the same as the key. */
export function keysOfEmail(email: string): { email_key: string; mailbox: string | null } {
  const [email_key, mailbox] = [foldedEmail(email), canonicalEmail(email)]
  return { email_key, mailbox: mailbox === email_key ? null : mailbox }
}

/** Whether a column of addresses holds this mailbox, in any spelling: its domain in letters, or in ASCII. */
export function isMailbox(column: string, email: string): RawBuilder<boolean> {
  const canonical = canonicalEmail(email)
  const start = canonical.lastIndexOf('@') + 1
  const inLetters = canonical.slice(0, start) + domainToUnicode(canonical.slice(start))
  const spellings = [canonical, inLetters, email.trim()].map((spelling) => sql`lower(${spelling}::text)`)
  return sql`lower(${sql.ref(column)}) in (${sql.join(spellings)})`
}

/** The compared form of the SSO address of user `u`: the SSO e-mail, else the e-mail. It is unique in `sso_reach`. */
export const ssoAddressOf = (u: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${u}.sso_mailbox`)}, nullif(lower(${sql.ref(`${u}.sso_email`)}), ''), ${sql.ref(`${u}.mailbox`)}, ${sql.ref(`${u}.email_key`)})`

const ascii = /^[ -~]*$/

/** What a user's row holds beside its SSO e-mail. The database compares one in ASCII by its small letters. */
export const keyOfSsoEmail = (sso_email: string): { sso_mailbox: string | null } => ({
  sso_mailbox: ascii.test(sso_email) ? null : canonicalEmail(sso_email),
})
