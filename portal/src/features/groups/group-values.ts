import { type GroupFieldName, groupFieldNames, groupFields } from '@telecopy/contract/groups/group-fields'
import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { type FieldNames, fieldsWith } from '@telecopy/contract/kit/fields'
import { lengths, retention } from '@telecopy/contract/limits'
import { groupMessages, groupSettingsMessages } from '@telecopy/contract/messages/groups'
import type { UseFormReturnType } from '@mantine/form'
import type { Problem } from '../../api/problem.ts'
import { type FormValues, formValuesOf, wireValuesOf } from '../../form/field-values.ts'
import { nameError } from '../../form/name-error.ts'
import type { GroupChanges } from './group-details.data.ts'

const notInForm = fieldsWith(groupFields, { inForm: false })
export type FormFieldName = Exclude<GroupFieldName, (typeof notInForm)[number]>

const isInForm = (name: GroupFieldName): name is FormFieldName =>
  !(notInForm as readonly GroupFieldName[]).includes(name)

export const groupFormNames: readonly FormFieldName[] = groupFieldNames.filter(isInForm)

/** The values of the form; days stay as they are typed. */
export type GroupValues = FormValues<typeof groupFields, FormFieldName>
export type GroupForm = UseFormReturnType<GroupValues>
export type FlagName = Extract<FieldNames<typeof groupFields, { kind: 'flag' }>, FormFieldName>

export const valuesOf = (group: Group): GroupValues => formValuesOf(groupFields, groupFormNames, group)

const empty = { flag: false, duration: '0', days: String(retention.daysMax), text: '' } as const

/** The first values of a new group's form: those that a new group gets when the request leaves them out. */
export function valuesBelow(parent: Group): GroupValues {
  const ofParent = valuesOf(parent)
  const start = (name: FormFieldName): unknown => {
    const { kind, inNew } = groupFields[name]
    if (inNew === 'on') return true
    return inNew === 'parent' || inNew === 'passed' ? ofParent[name] : empty[kind]
  }
  return Object.fromEntries(groupFormNames.map((name) => [name, start(name)])) as GroupValues
}

const isDays = (typed: string): boolean =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= retention.daysMax

function daysError(kind: '0' | '1', typed: string): string | undefined {
  return kind === '0' || isDays(typed)
    ? undefined
    : groupSettingsMessages.retention.invalid(retention.daysMax)
}

export type GroupErrors = { [Field in keyof GroupValues]?: string }

/** The first error of each field. */
export function groupErrors(values: GroupValues): GroupErrors {
  const errors = {
    group_name: nameError(values.group_name, {
      most: lengths.groupName,
      message: groupMessages.nameInvalid,
    }),
    retention_inbox_days: daysError(values.is_retention_inbox, values.retention_inbox_days),
    retention_sent_days: daysError(values.is_retention_sent, values.retention_sent_days),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/** A lifetime hides the days: they are neither compared nor sent. */
function isShown(name: keyof GroupValues, values: GroupValues): boolean {
  if (name === 'retention_inbox_days') return values.is_retention_inbox === '1'
  if (name === 'retention_sent_days') return values.is_retention_sent === '1'
  return true
}

/** The fields in which the typed values differ from the others. */
export function changedFields(values: GroupValues, before: GroupValues): (keyof GroupValues)[] {
  return groupFormNames.filter((name) => values[name] !== before[name] && isShown(name, values))
}

/** The given fields of the typed values, in the form of the wire. */
export function changesOf(values: GroupValues, fields: readonly (keyof GroupValues)[]): GroupChanges {
  return wireValuesOf(groupFields, fields, values)
}

/** The fields that a request for a new group sends: the group is always active. */
export const fieldsOfNew = (values: GroupValues): (keyof GroupValues)[] =>
  groupFormNames.filter((name) => name !== 'is_active' && isShown(name, values))

/** The fields that the server may refuse. Its reason for a name may be in the words of another server. */
export const refusedFields = {
  fieldOf: ({ errors }: Problem) =>
    errors.some(({ path }) => path === 'group_name')
      ? ({ path: 'group_name', message: groupMessages.nameInvalid } as const)
      : undefined,
}
