import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '../../api/problem.ts'
import { reloadGroup, useGroupChange } from './group-details.data.ts'
import { changedFields, changesOf, groupErrors, type GroupValues, rebased, valuesOf } from './group-values.ts'

/** A field that somebody else has changed while it was being typed in. */
export type Overtaken = { field: keyof GroupValues; now: GroupValues }

const namesTheName = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some(({ path }) => path === 'group_name')

/**
 * The form of a group's settings. It follows the group: when that is read again, what was not touched takes over what
 * is saved now, and what was typed stays.
 */
export function useGroupForm(group: Group) {
  const client = useQueryClient()
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([])
  const form = useForm<GroupValues>({ initialValues: valuesOf(group), validate: groupErrors })
  const shown = useRef(group)
  useEffect(() => {
    if (shown.current === group) return
    const before = valuesOf(shown.current)
    const now = valuesOf(group)
    const typed = form.getValues()
    const moved = new Set(changedFields(now, before))
    shown.current = group
    form.setInitialValues(now)
    form.setValues(rebased(typed, before, now))
    setOvertaken(
      changedFields(typed, before)
        .filter((field) => moved.has(field) && typed[field] !== now[field])
        .map((field) => ({ field, now })),
    )
  }, [form, group])
  const change = useGroupChange(group, { keepsStale: true })
  const changed = changedFields(form.values, valuesOf(group))
  const save = (): void =>
    change.mutate(
      {
        ...changesOf(form.getValues(), changed),
        ...(changed.includes('is_active') ? { is_active_changed: 1 as const } : {}),
      },
      {
        onError: (error) => {
          if (namesTheName(error)) form.setFieldError('group_name', groupMessages.nameInvalid)
        },
      },
    )
  const reload = (): void => {
    change.reset()
    void reloadGroup(client, group.fsi_gid)
  }
  return { form, changed, save, change, overtaken, reload }
}
