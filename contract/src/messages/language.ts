import { countingIn } from '../kit/word-forms.ts'

/** The language of this catalogue. */
export const language = { code: 'en', tag: 'en-US' } as const

export const { shownNumber, counted } = countingIn(language.tag)
