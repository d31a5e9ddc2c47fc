import { auditActions, auditFields, historyMessages } from '../messages/history.ts'
import type { AuditRow, ChangedFields } from './history.schemas.ts'

const { values, entities } = historyMessages

/** What was done, in words. */
export const actionWords = (action: string): string => auditActions[action] ?? action

/** What it was done to, in words. */
export const entityWords = (entity: string): string => entities[entity] ?? entity

/** Who did it, in words. */
export const actorWords = ({ actor, actor_email }: Pick<AuditRow, 'actor' | 'actor_email'>): string =>
  actor === 'account' ? actor_email : historyMessages.actors[actor]

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const fieldWords = (field: string): string =>
  auditFields[field] ??
  field
    .replace(/^(is|fsi)_/, '')
    .split('_')
    .map(capital)
    .join(' ')

const isKept = (field: string): boolean => field === 'is_retention_inbox' || field === 'is_retention_sent'

function flagWords(field: string, value: unknown): string | undefined {
  const isOn = [1, '1', true].includes(value as number)
  const isFlag = isOn || [0, '0', false].includes(value as number)
  if (!isFlag || !field.startsWith('is_')) return undefined
  if (isKept(field)) return isOn ? values.custom : values.lifetime
  return isOn ? values.on : values.off
}

function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return values.none
  const flag = flagWords(field, value)
  if (flag !== undefined) return flag
  if (typeof value === 'number' && field.endsWith('_days')) return values.days(value)
  if (Array.isArray(value)) return value.map((one) => valueWords(field, one)).join(', ') || values.none
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => historyMessages.fieldOf(fieldWords(key), valueWords(key, inner)))
      .join(', ')
  return `${value as string | number | boolean}`
}

/** One field as it was and as it became, in words; undefined where the record tells only one of the two. */
export type ToldChange = {
  field: string
  label: string
  before: string | undefined
  after: string | undefined
}

// What names the group for people; its identifier beside it tells them nothing.
const namedBy: Readonly<Record<string, readonly string[]>> = {
  parent_gid: ['parent_group_name'],
  fsi_gid: ['group_name'],
  fsi_uid: ['email'],
  fsi_nid: ['fax_number'],
}

function tellsNothing(field: string, before: ChangedFields, after: ChangedFields): boolean {
  return (namedBy[field] ?? []).some((name) => name in before || name in after)
}

/** What a record says about the fields that differ, in words: for the screens and the CSV alike. */
export function toldChanges({ before, after }: Pick<AuditRow, 'before' | 'after'>): ToldChange[] {
  const [was, became] = [before ?? {}, after ?? {}]
  return [...new Set([...Object.keys(was), ...Object.keys(became)])]
    .filter((field) => !tellsNothing(field, was, became))
    .map((field) => ({
      field,
      label: fieldWords(field),
      before: before !== null && field in was ? valueWords(field, was[field]) : undefined,
      after: after !== null && field in became ? valueWords(field, became[field]) : undefined,
    }))
}
