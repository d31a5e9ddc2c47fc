import { countingIn } from '../../kit/word-forms.ts'

/** The language of this catalogue. */
export const language = { code: 'es', tag: 'es' } as const

export const { shownNumber, counted } = countingIn(language.tag)
