/** The languages of the portal and of the mails; the first is that of accounts which have chosen none. */
export const languages = ['en', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name, which a reader finds in any language. */
export const languageNames = { en: 'English', es: 'Español', fr: 'Français' } as const satisfies Readonly<
  Record<Language, string>
>

/** The cookie with the language of the browser's last account. The page is sent in it. */
export const languageCookie = 'telecopy-language'

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

/** The language of a tag such as `es-MX`, if it is one of ours. */
export function languageOfTag(tag: string): Language | undefined {
  const [name = ''] = tag.trim().toLowerCase().split('-')
  return isLanguage(name) ? name : undefined
}

/** The weight of a language, 0 to 1: 1 without one, and 0 for one that is malformed or above 1. */
function quality(weight?: string): number {
  if (weight === undefined) return 1
  const value = Number(/^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(weight)?.[1] ?? 0)
  return value <= 1 ? value : 0
}

/** The language that a header `Accept-Language` (RFC 9110) prefers, of the first thousand characters; English if none. */
export function acceptedLanguage(header: string): Language {
  const wanted = header
    .slice(0, 1000)
    .split(',')
    .map((part) => part.split(';'))
    .map(([tag = '', weight]) => ({ language: languageOfTag(tag), weight: quality(weight) }))
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return wanted[0]?.language ?? languages[0]
}
