import { type Language, languageCookie, languageOfTag } from '@telecopy/contract/languages'
import { language } from '@telecopy/contract/messages/language'
import cookieJar from 'js-cookie'

const askedKey = 'telecopy-language-asked'
const chosenKey = 'telecopy-language-chosen'
const returnKey = 'telecopy-language-return'

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

/** Shows the page in the language that an account has just chosen. The next page gives the focus back to the menu. */
export function showChosen(wanted: Language): void {
  sessionStorage.removeItem(askedKey)
  if (wanted !== pageLanguage) sessionStorage.setItem(returnKey, '1')
  showIn(wanted)
}

/** Shows sign-in in a language that a person has chosen there. The account that signs in next takes it over. */
export function chooseForSignIn(wanted: Language): void {
  sessionStorage.removeItem(askedKey)
  sessionStorage.setItem(chosenKey, wanted)
  showIn(wanted)
}

/** The language that was chosen at sign-in in this tab, once. */
export function takeSignInChoice(): Language | undefined {
  const chosen = sessionStorage.getItem(chosenKey)
  sessionStorage.removeItem(chosenKey)
  return chosen === null ? undefined : languageOfTag(chosen)
}

/** Whether the menu with the languages has loaded this page, once. */
export function takeReturn(): boolean {
  const isReturn = sessionStorage.getItem(returnKey) !== null
  sessionStorage.removeItem(returnKey)
  return isReturn
}
