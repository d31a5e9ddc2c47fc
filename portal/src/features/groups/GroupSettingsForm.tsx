import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import { useState } from 'react'
import { ConfirmBoxLater, NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { ActivationField } from './ActivationField.tsx'
import { ActivationText } from './ActivationBox.tsx'
import { GroupCounts } from './GroupCounts.tsx'
import { GroupFields } from './GroupFields.tsx'
import { ParentLink } from './ParentLink.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { saidOf } from './field-words.ts'
import { useGroupForm } from './group-form.ts'
import { valuesOf } from './group-values.ts'
import classes from './GroupPage.module.css'

const saveTexts = { failed: groupMessages.updateFailed, ...texts.overtaken }

/** A group's settings: one form, saved together. Turning the group on or off asks first. */
export function GroupSettingsForm({ group }: { group: Group }) {
  const [asks, setAsks] = useState(false)
  const { form, changed, save, change, overtaken, reload } = useGroupForm(group)
  const submit = (): void => {
    if (changed.includes('is_active')) setAsks(true)
    else save()
  }
  return (
    <form className={classes.sections} onSubmit={form.onSubmit(submit, focusFirstWrong)} noValidate>
      <GroupFields form={form} group={group} isNew={false} beside={<GroupCounts counts={group.counts} />}>
        <ParentLink fsi_gid={group.parent_gid} group_name={group.parent_group_name} />
        <ActivationField form={form} group={group} />
      </GroupFields>
      <SaveProblem
        error={change.error}
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
