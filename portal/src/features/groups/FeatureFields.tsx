import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupSettingsMessages } from '@telecopy/contract/messages/groups'
import { useAccount } from '../../api/account.ts'
import { BlockedCheckbox } from '../../form/BlockedChoice.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { type FeatureName, shownFeatures } from './features.ts'
import { blockersBelow, blockersOfGroup } from './group-places.tsx'
import type { GroupForm } from './group-values.ts'

const texts = groupSettingsMessages.features

type FeatureFieldsProps = {
  form: GroupForm
  /** The group, or the parent of a new one. */
  group: Group
  isNew: boolean
}

/** The features that a new group, or the root, allows: boxes that are saved with the rest of the form. */
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
  return (
    <BlockedCheckbox
      label={texts[name].label}
      description={texts[name].hint}
      blockers={parent.may_below[name]}
      {...blockersBelow(parent)}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
}

function RootFeature({ name, form, group }: { name: FeatureName; form: GroupForm; group: Group }) {
  return (
    <BlockedCheckbox
      label={texts[name].rootLabel}
      description={texts[name].hint}
      blockers={group.may[name]}
      {...blockersOfGroup(group)}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
}
