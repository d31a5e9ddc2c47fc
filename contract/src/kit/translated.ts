/** The shape that a catalogue has in each language: the same names and functions, with other words. */
export type Translated<English> = English extends (...given: infer Given) => string
  ? (...given: Given) => string
  : English extends string
    ? string
    : { readonly [Name in keyof English]: Translated<English[Name]> }
