import { countingIn, timesIn } from '../../kit/word-forms.ts'

/** The language of this catalogue. */
export const language = { code: 'es', tag: 'es' } as const

export const { shownNumber, shownPercent, counted } = countingIn(language.tag)

export const { shownMoment, shownDay } = timesIn(language.tag)

/** A value after the name that says what it is. */
export const named = (label: string, value: string): string => `${label}: ${value}`
