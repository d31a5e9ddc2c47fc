import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupSettingsMessages } from '@telecopy/contract/messages/group-settings'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { useAccount } from '../../api/account.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { BlockerReasons } from './BlockerReasons.tsx'
import { type FeatureName, shownFeatures } from './features.ts'
import type { GroupForm } from './group-values.ts'
import { asParent } from '../group-tree/public.ts'
import classes from './GroupFields.module.css'

const texts = groupSettingsMessages.features

type FeatureFieldsProps = {
  form: GroupForm
  /** The group, or the one that a new group will stand under. */
  group: Group
  isNew: boolean
}

/** What a new group, or the root, allows: boxes that are saved with the rest of the form. */
export function FeatureFields({ form, group, isNew }: FeatureFieldsProps) {
  const shown = shownFeatures(useAccount(), group)
  if (shown.length === 0) return null
  return (
    <FormSection title={texts.title} hint={isNew ? texts.createHint : texts.rootHint}>
      {shown.map((name) =>
        isNew ? (
          <NewGroupFeature key={name} name={name} form={form} parent={group} />
        ) : (
          <RootFeature key={name} name={name} form={form} group={group} />
        ),
      )}
    </FormSection>
  )
}

function NewGroupFeature({ name, form, parent }: { name: FeatureName; form: GroupForm; parent: Group }) {
  const id = useId()
  const blockers = parent.may_below[name]
  return (
    <div className={classes.choice}>
      <Checkbox
        label={texts[name].label}
        description={texts[name].hint}
        disabled={blockers.length > 0}
        {...(blockers.length > 0 ? { 'aria-describedby': id } : {})}
        {...form.getInputProps(name, { type: 'checkbox' })}
      />
      <BlockerReasons id={id} blockers={blockers} group={asParent(parent)} />
    </div>
  )
}

function RootFeature({ name, form, group }: { name: FeatureName; form: GroupForm; group: Group }) {
  const id = useId()
  const blockers = group.may[name]
  return (
    <div className={classes.choice}>
      <Checkbox
        label={texts[name].rootLabel}
        description={texts[name].hint}
        disabled={blockers.length > 0}
        {...(blockers.length > 0 ? { 'aria-describedby': id } : {})}
        {...form.getInputProps(name, { type: 'checkbox' })}
      />
      <BlockerReasons id={id} blockers={blockers} group={group} />
    </div>
  )
}
