import { countingIn } from '../../kit/word-forms.ts'

/** The language of this catalogue. */
export const language = { code: 'fr', tag: 'fr' } as const

export const { shownNumber, counted } = countingIn(language.tag)
