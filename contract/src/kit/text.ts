import * as z from 'zod/mini'
import { lengths } from '../limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { saysAnd } from './documented.ts'
import { asciiDomain, isDomain } from './domain.ts'

/** Words that are read when they are shown, in the language of the moment. */
export type Words = () => string

/** These words as the error of a schema. */
export const says = (words: Words) => ({ error: words })

/** The number of code points. Every length limit of the product counts them. */
export const codePoints = (text: string): number => Array.from(text).length

/** A long text is refused by its length alone, at no cost: a code point has one or two units. */
const hasAtMost = (text: string, most: number): boolean => text.length <= 2 * most && codePoints(text) <= most

/** Text of at most `most` code points. */
export function textUpTo(most: number, message?: Words) {
  return z
    .string()
    .check(
      z.refine(
        (text: string) => hasAtMost(text, most),
        saysAnd(message ?? (() => fieldRefusals.atMost(most)), { maxLength: most }),
      ),
    )
}

// Linear by construction: one class per position, no nested quantifier.
const emailPattern = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+\.[^\s@,;:<>()[\]\\".\p{Cc}]+$/u

/** The form of an address that searches look into and lists are sorted by: Unicode width folded, trimmed, lower case. */
export const foldedEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const ascii = /^[ -~]*$/

// The two letters whose lower case in JavaScript depends on more than the letter. PostgreSQL knows one for each.
const withPlainLetters = (text: string): string =>
  text.normalize('NFKC').replaceAll('\u0130', 'i').replaceAll('\u03a3', '\u03c3')

/** The form of an address that is compared, the same for every spelling of a mailbox: folded, its domain in ASCII. */
export function canonicalEmail(text: string): string {
  const folded = foldedEmail(withPlainLetters(text))
  const start = folded.lastIndexOf('@') + 1
  const domain = folded.slice(start)
  return start === 0 || ascii.test(domain) ? folded : folded.slice(0, start) + (asciiDomain(domain) ?? domain)
}

/** The domain of an address that is in its compared form. */
export const domainOf = (mailbox: string): string => mailbox.slice(mailbox.lastIndexOf('@') + 1)

// Some mail programs decode an encoded word (RFC 2047) wherever a header has one.
const encodedWord = '=?'

// Two addresses would look the same, or one would read backwards.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u

/** Whether a text is an e-mail address: of the specified pattern, with a domain that IDNA accepts. */
export const isEmail = (text: string): boolean =>
  text.length <= 320 &&
  emailPattern.test(text) &&
  !text.includes(encodedWord) &&
  !invisible.test(text) &&
  isDomain(text.slice(text.indexOf('@') + 1))

type Fits = { fits: (text: string) => boolean; pattern: string; message: Words }

const foldedUpTo = (most: number, { fits, pattern, message }: Fits) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.transform((text: string) => text.normalize('NFKC').trim()),
    ),
    z.string().check(
      z.refine(
        (text: string) => hasAtMost(text, most),
        saysAnd(() => fieldRefusals.atMost(most), { maxLength: most }),
      ),
      z.refine(fits, saysAnd(message, { pattern })),
    ),
  )

const invalidEmail = (): string => fieldRefusals.email

/** An e-mail address of a request: folded to NFKC and trimmed, at most `most` code points. */
export const emailUpTo = (most: number, message = invalidEmail) =>
  foldedUpTo(most, { fits: isEmail, pattern: emailPattern.source, message })

/** The same, or '' for no address. */
export const emailOrNoneUpTo = (most: number, message = invalidEmail) =>
  foldedUpTo(most, {
    fits: (text) => text === '' || isEmail(text),
    pattern: `^$|${emailPattern.source}`,
    message,
  })

/** Text of a request that must not be left out or blank; `schema` reads it. */
export const requiredText = <Schema extends z.ZodMiniType<string, string>>(schema: Schema, missing: Words) =>
  z.pipe(
    z
      .string(says(missing))
      .check(z.refine((text: string) => text.trim() !== '', saysAnd(missing, { pattern: '\\S' }))),
    schema,
  )

// Without invisible characters, and with at most two marks, on a Latin letter: two names must not look alike, and marks
// must not cover their neighbours.
const namePattern =
  /^(?:\p{Script=Latin}(?:(?!\p{Default_Ignorable_Code_Point})\p{Mn}){0,2}|[0-9 !-/:-@[-`{-~’–—])*$/u
const notOfNames =
  /\p{Default_Ignorable_Code_Point}|[^\p{Script=Latin}\p{Mn}0-9 !-/:-@[-`{-~’–—]|(?<!\p{Script=Latin}\p{Mn}?)\p{Mn}/gu
const visible = /[^\p{Mn}\s]/u

/** The characters of a typed name that a form keeps: NFC, and the signs that a name may have. */
export const withoutNonLatin = (text: string): string => text.normalize('NFC').replace(notOfNames, '')

/**
 * Text in NFC and trimmed: at most `most` code points of the Latin script with its marks, digits, spaces, ASCII
 * punctuation and the signs ’ – —. It may be empty. A given message covers all of these rules.
 */
export function latinUpTo(most: number, message?: Words) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1000, message && says(message))),
      z.transform((text: string) => text.normalize('NFC').trim()),
    ),
    z.string().check(
      z.refine(
        (text: string) => hasAtMost(text, most),
        saysAnd(message ?? (() => fieldRefusals.atMost(most)), { maxLength: most }),
      ),
      z.regex(namePattern, says(message ?? (() => fieldRefusals.latin))),
    ),
  )
}

/** A name of a person, a group or a thing: the same text, with at least one character. */
export const nameUpTo = (most: number, message?: Words) =>
  latinUpTo(most, message).check(z.regex(visible, says(message ?? (() => fieldRefusals.atLeastOne))))

/** Trimmed text of printable ASCII, at most `most` characters. It may be empty. */
export const asciiUpTo = (most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.transform((text: string) => text.trim()),
    ),
    z.string().check(
      z.maxLength(
        most,
        says(() => fieldRefusals.atMost(most)),
      ),
      z.regex(
        /^[ -~]*$/,
        says(() => fieldRefusals.ascii),
      ),
    ),
  )

const digitsOnly = says(() => fieldRefusals.faxNumber(lengths.faxNumberMin, lengths.faxNumber))

/** Digits only, as numbers are stored and sent. */
export const FaxNumberDigits = z
  .string(digitsOnly)
  .check(
    z.regex(/^[0-9]+$/, digitsOnly),
    z.minLength(lengths.faxNumberMin, digitsOnly),
    z.maxLength(lengths.faxNumber, digitsOnly),
  )
