/** Words for a count, by the plural categories of Intl; `#` is the count. A language names the categories it has. */
export type WordForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The parts of a moment or a day, as digits. */
export type TimeParts = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>>

const dayOptions = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
const momentOptions = { ...dayOptions, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Days and moments as a language writes them; the parts are those of the zone that is shown. */
export function timesIn(tag: string) {
  const [dayFormat, momentFormat] = [dayOptions, momentOptions].map(
    (options) => new Intl.DateTimeFormat(tag, options),
  )
  const dateOf = ({ year, month, day, hour, minute }: TimeParts): Date =>
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)))
  return {
    shownMoment: (parts: TimeParts): string => momentFormat?.format(dateOf(parts)) ?? '',
    /** A day as it is sent: `2026-03-31`. */
    shownDay: (day: string): string => dayFormat?.format(new Date(`${day}T00:00:00Z`)) ?? '',
  }
}

/** The numbers and counted words of a language. The tag is of BCP 47. */
export function countingIn(tag: string) {
  const rules = new Intl.PluralRules(tag)
  const shownNumber = (value: number, decimals?: number): string =>
    value.toLocaleString(
      tag,
      decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    )
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
  return {
    /** A number as the language writes it, with exactly so many decimals if they are given. */
    shownNumber,
    /** So many percent: `97.5%`. */
    shownPercent: (value: number): string => percent.format(value / 100),
    counted: (count: number, forms: WordForms): string =>
      (forms[rules.select(count)] ?? forms.other).replaceAll('#', shownNumber(count)),
  }
}
