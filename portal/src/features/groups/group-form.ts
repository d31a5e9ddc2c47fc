import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '../../api/problem.ts'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { reloadGroup, useGroupChange } from './group-details.data.ts'
import { changedFields, changesOf, groupErrors, type GroupValues, valuesOf } from './group-values.ts'

const namesTheName = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some(({ path }) => path === 'group_name')

/** The form of a group's settings, and its save action. */
export function useGroupForm(group: Group) {
  const client = useQueryClient()
  const versioned = { entity: group, valuesOf, changedFields, validate: groupErrors }
  const { form, changed, overtaken } = useVersionedForm<Group, GroupValues>(versioned)
  const change = useGroupChange(group, { keepsStale: true })
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
