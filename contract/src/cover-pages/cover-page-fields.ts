import { type Field, type FieldValues, mapFields } from '../kit/fields.ts'
import { lengths } from '../limits.ts'
import { fieldLabels } from '../messages/fields.ts'
import { coverPageFieldLabels } from '../messages/cover-pages.ts'

type CoverPageField = Field & {
  /** The value of a new cover page when the request leaves the field out. */
  inNew: 'required' | 'on'
}

/**
 * The settings of a cover page beside its file. Schemas, columns, form values and the texts of the history derive from
 * this record.
 */
export const coverPageFields = {
  coverpage_name: {
    kind: 'text',
    label: () => coverPageFieldLabels.coverPageName,
    inNew: 'required',
    most: lengths.coverPageName,
    isLatin: true,
  },
  is_inheritable: {
    kind: 'flag',
    label: () => coverPageFieldLabels.inheritableAccessibleToSubGroups,
    inNew: 'on',
  },
  is_active: { kind: 'flag', label: () => fieldLabels.activated, inNew: 'on' },
} as const satisfies Readonly<Record<string, CoverPageField>>

export type CoverPageFieldValues = FieldValues<typeof coverPageFields>
export type CoverPageFieldName = keyof CoverPageFieldValues
export const coverPageFieldNames = Object.keys(coverPageFields) as CoverPageFieldName[]

const startOf = { required: '', on: 1 } as const

/** The values of a new cover page whose request leaves the fields out; the name is still missing. */
export const newCoverPageValues = mapFields(
  coverPageFields,
  coverPageFieldNames,
  ({ inNew }) => startOf[inNew],
) as CoverPageFieldValues
