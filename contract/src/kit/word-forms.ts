/** Words for a count, by the plural categories of Intl; `#` is the count. A language names the categories it has. */
export type WordForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The numbers and counted words of a language. The tag is of BCP 47. */
export function countingIn(tag: string) {
  const rules = new Intl.PluralRules(tag)
  const shownNumber = (value: number): string => value.toLocaleString(tag)
  return {
    shownNumber,
    counted: (count: number, forms: WordForms): string =>
      (forms[rules.select(count)] ?? forms.other).replaceAll('#', shownNumber(count)),
  }
}
