import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages, groupSettingsMessages as texts } from '@telecopy/contract/messages/groups'
import { groupFields } from '@telecopy/contract/groups/group-fields'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { BlockedCheckbox } from '../../form/BlockedChoice.tsx'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { ConfirmBoxLater, NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { ActivationText } from './ActivationBox.tsx'
import { GroupCounts } from './GroupCounts.tsx'
import { GroupFields } from './GroupFields.tsx'
import classes from './GroupPage.module.css'
import { OriginNote } from './OriginNote.tsx'
import { ParentLink } from './ParentLink.tsx'
import { reloadGroup, useGroupChange } from './group-details.data.ts'
import { blockersOfGroup } from './group-places.tsx'
import {
  changedFields,
  changesOf,
  groupErrors,
  type GroupForm,
  type GroupValues,
  refusedFields,
  valuesOf,
} from './group-values.ts'

/** The form of a group's settings, and its save action. */
function useGroupForm(group: Group) {
  const client = useQueryClient()
  const versioned = { entity: group, valuesOf, changedFields, validate: groupErrors }
  const { form, changed, overtaken } = useVersionedForm<Group, GroupValues>(versioned)
  const change = useGroupChange(group, { keepsStale: true })
  const save = (): void =>
    change.mutate({
      ...changesOf(form.getValues(), changed),
      ...(changed.includes('is_active') ? { is_active_changed: 1 as const } : {}),
    })
  const problems = useFieldProblems(form, change.error, refusedFields)
  const reload = (): void => {
    change.reset()
    void reloadGroup(client, group.fsi_gid)
  }
  return { form, changed, save, change, overtaken, reload, ...problems }
}

const kinds = { '0': groupMessages.lifetime, '1': texts.retention.custom } as const

/** A field's label and its value, in words. */
function saidOf(field: keyof GroupValues, values: GroupValues): [label: string, value: string] {
  const value = values[field]
  const label = groupFields[field].label()
  if (typeof value === 'boolean') return [label, value ? sharedMessages.form.on : sharedMessages.form.off]
  const isKind = field === 'is_retention_inbox' || field === 'is_retention_sent'
  return [label, isKind ? kinds[values[field]] : value]
}

/** Whether the group is in use. */
function ActivationField({ form, group }: { form: GroupForm; group: Group }) {
  return (
    <BlockedCheckbox
      label={texts.activated}
      description={texts.activatedHint}
      blockers={group.is_active === 1 ? group.may.deactivate : group.may.activate}
      note={<OriginNote source={group.deactivated_by} words={texts.turnedOff} />}
      {...blockersOfGroup(group)}
      {...form.getInputProps('is_active', { type: 'checkbox' })}
    />
  )
}

const saveTexts = { failed: groupMessages.updateFailed, ...texts.overtaken }

/** A group's settings: one form, saved together. Turning the group on or off asks first. */
export function GroupSettingsForm({ group }: { group: Group }) {
  const [asks, setAsks] = useState(false)
  const { form, changed, save, change, overtaken, reload, element, elsewhere } = useGroupForm(group)
  const submit = (): void => {
    if (changed.includes('is_active')) setAsks(true)
    else save()
  }
  return (
    <form
      ref={element}
      className={classes.sections}
      onSubmit={form.onSubmit(submit, focusFirstWrong)}
      noValidate
    >
      <GroupFields form={form} group={group} isNew={false} beside={<GroupCounts counts={group.counts} />}>
        <ParentLink fsi_gid={group.parent_gid} group_name={group.parent_group_name} />
        <ActivationField form={form} group={group} />
      </GroupFields>
      <SaveProblem
        error={elsewhere}
        texts={saveTexts}
        overtaken={overtaken.map((field) => saidOf(field, valuesOf(group)))}
        onReload={reload}
      />
      <SaveBar
        action={texts.update}
        hasChanges={changed.length > 0}
        busy={change.isPending}
        isSaved={change.isSuccess}
        onCancel={() => form.reset()}
      />
      <NoticeBoxLater opened={change.isSuccess} title={groupMessages.updated} onClose={change.reset}>
        {texts.updatedText(group.group_name)}
      </NoticeBoxLater>
      <ConfirmBoxLater
        opened={asks}
        title={group.is_active === 1 ? texts.deactivateTitle : texts.activateTitle}
        action={texts.update}
        destructive={group.is_active === 1}
        busy={change.isPending}
        problem={undefined}
        onConfirm={() => {
          setAsks(false)
          save()
        }}
        onCancel={() => setAsks(false)}
      >
        <ActivationText group={group} />
      </ConfirmBoxLater>
    </form>
  )
}
