import { type Language, languageCookie } from '@telecopy/contract/languages'
import { language } from '@telecopy/contract/messages/language'
import cookieJar from 'js-cookie'

const askedKey = 'telecopy-language-asked'

/** The language of this page. */
export const pageLanguage: Language = language.code

/**
 * Loads the page again in another language, at the same place, and remembers the language for the next pages of this
 * browser. It asks once: a browser without cookies keeps the language it has.
 */
function showIn(wanted: Language): void {
  const secure = location.protocol === 'https:'
  cookieJar.set(languageCookie, wanted, { path: '/admin', sameSite: 'Lax', secure, expires: 365 })
  if (wanted === pageLanguage || sessionStorage.getItem(askedKey) === wanted) return
  sessionStorage.setItem(askedKey, wanted)
  location.reload()
}

/** Follows the language of the account that is signed in now. */
export function followLanguage(wanted: Language): void {
  if (wanted === pageLanguage) sessionStorage.removeItem(askedKey)
  showIn(wanted)
}

/** Shows the page in a language that a person has just chosen. */
export function chooseLanguage(wanted: Language): void {
  sessionStorage.removeItem(askedKey)
  showIn(wanted)
}
