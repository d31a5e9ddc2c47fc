import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, languages } from '@telecopy/contract/languages'
import { readTextsFrom } from '@telecopy/contract/kit/live-texts'
import * as spanish from '@telecopy/contract/messages/es/all'
import * as french from '@telecopy/contract/messages/fr/all'

const now = new AsyncLocalStorage<Language>()

const catalogues = { en: undefined, es: spanish, fr: french } as const

readTextsFrom(() => catalogues[now.getStore() ?? languages[0]])

/** Does work whose texts are in this language, for example the mail to an account. Other work is in English. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => now.run(language, work)

/** The language of the work that runs now. */
export const languageNow = (): Language => now.getStore() ?? languages[0]
