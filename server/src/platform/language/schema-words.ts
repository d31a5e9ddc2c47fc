import * as z from 'zod/mini'
import type { Language } from '@telecopy/contract/languages'
import { languageNow } from './language.ts'

const words: Readonly<Record<Language, z.core.$ZodErrorMap>> = {
  en: z.locales.en().localeError,
  es: z.locales.es().localeError,
  fr: z.locales.fr().localeError,
}

/** For `safeParse`: what zod says of a fault that its schema does not name, in the language of the work. */
export const schemaWords = (): { error: z.core.$ZodErrorMap } => ({ error: words[languageNow()] })
