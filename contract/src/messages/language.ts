import { type TimeParts, countingIn } from '../kit/word-forms.ts'

/** The language of this catalogue. */
export const language = { code: 'en', tag: 'en-US' } as const

export const { shownNumber, shownPercent, counted } = countingIn(language.tag)

/** `HH:mm, yyyy/MM/dd`, as specified. */
export const shownMoment = ({ hour, minute, year, month, day }: TimeParts): string =>
  `${hour}:${minute}, ${year}/${month}/${day}`

/** `yyyy/MM/dd` of a day as it is sent: `2026-03-31`. */
export const shownDay = (day: string): string => day.replaceAll('-', '/')

/** A value after the name that says what it is. */
export const named = (label: string, value: string): string => `${label}: ${value}`
