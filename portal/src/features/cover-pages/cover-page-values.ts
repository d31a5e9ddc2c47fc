import {
  type CoverPageFieldName,
  coverPageFieldNames,
  coverPageFields,
  newCoverPageValues,
} from '@telecopy/contract/cover-pages/cover-page-fields'
import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { lengths } from '@telecopy/contract/limits'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { fieldLabels } from '@telecopy/contract/messages/fields'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { UseFormReturnType } from '@mantine/form'
import type { Problem } from '../../api/problem.ts'
import { type FormValues, formValuesOf } from '../../form/field-values.ts'
import { nameError } from '../../form/name-error.ts'
import { type TypedName, keptOfName } from '../../ui/latin-text.ts'
import type { ChosenFile } from './read-cover-page.ts'

/** The values of the forms of a cover page, with the chosen file. */
export type CoverPageValues = FormValues<typeof coverPageFields, CoverPageFieldName> & {
  coverpage_data: ChosenFile | null
}
export type CoverPageForm = UseFormReturnType<CoverPageValues>

const names: readonly (keyof CoverPageValues)[] = [...coverPageFieldNames, 'coverpage_data']

export const valuesOfCoverPage = (page: CoverPage): CoverPageValues => ({
  ...formValuesOf(coverPageFields, coverPageFieldNames, page),
  coverpage_data: null,
})

export const valuesOfNew: CoverPageValues = {
  ...formValuesOf(coverPageFields, coverPageFieldNames, newCoverPageValues),
  coverpage_data: null,
}

/** The fields in which the typed values differ from the others. */
export const changedFields = (values: CoverPageValues, before: CoverPageValues): (keyof CoverPageValues)[] =>
  names.filter((name) => values[name] !== before[name])

type Errors = { [Name in keyof CoverPageValues]?: string }

/** The first error of each field; the file of a saved cover page may stay as it is. */
export function coverPageErrors({ coverpage_name, coverpage_data }: CoverPageValues): Errors {
  const name = nameError(coverpage_name, { most: lengths.coverPageName, message: texts.nameInvalid })
  const file = coverpage_data?.error
  return {
    ...(name === undefined ? {} : { coverpage_name: name }),
    ...(file === undefined ? {} : { coverpage_data: file }),
  }
}

/** The errors of a new cover page, which needs a file. */
export const newCoverPageErrors = (values: CoverPageValues): Errors => ({
  ...coverPageErrors(values),
  ...(values.coverpage_data === null ? { coverpage_data: texts.fileInvalid } : {}),
})

/** The remaining characters of a typed name. The warnings have a name of their own. */
export const keptOfCoverPageName = (typed: string, _label: string, most: number): TypedName =>
  keptOfName(typed, texts.nameInWarnings, most)

/** The field that a refusal is about. */
export const refusedFields = {
  fieldOf: ({ reason = '' }: Problem) => (reason.startsWith('file_') ? 'coverpage_data' : undefined),
} as const

/** A setting's label and its value, in words. */
export function saidOf(name: keyof CoverPageValues, page: CoverPage): [label: string, value: string] {
  if (name === 'coverpage_data') return [texts.file, fieldLabels.fileStates.replaced]
  const value = page[name]
  const label = coverPageFields[name].label()
  return [
    label,
    typeof value === 'string' ? value : value === 1 ? sharedMessages.form.on : sharedMessages.form.off,
  ]
}
