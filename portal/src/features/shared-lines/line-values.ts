import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-lines'
import {
  type SharedLineFieldName,
  sharedLineFields,
  sharedLineOptionNames,
} from '@telecopy/contract/shared-lines/shared-line-fields'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { type FormValues, formValuesOf, wireValuesOf } from '../../form/field-values.ts'

export type OptionName = Exclude<SharedLineFieldName, 'tag'>

/** The options of a line in a form. */
export type LineOptions = FormValues<typeof sharedLineFields, OptionName>

export type NewLine = LineOptions & { tag: string }

export const valuesOfNew = (): NewLine => ({
  ...(Object.fromEntries(
    sharedLineOptionNames.map((name) => [name, sharedLineFields[name].inNew === 1]),
  ) as LineOptions),
  tag: '',
})

export const newLineErrors = ({ tag }: NewLine) => (tag.trim() === '' ? { tag: texts.nameInvalid } : {})

export const optionsOf = (line: SharedLine): LineOptions =>
  formValuesOf(sharedLineFields, sharedLineOptionNames, line)

export const changedOptions = (values: LineOptions, before: LineOptions): OptionName[] =>
  sharedLineOptionNames.filter((name) => values[name] !== before[name])

export const sentOptions = (values: LineOptions) =>
  wireValuesOf(sharedLineFields, sharedLineOptionNames, values)
