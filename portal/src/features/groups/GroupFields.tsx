import { groupFields } from '@telecopy/contract/groups/group-fields'
import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { fieldsWith } from '@telecopy/contract/kit/fields'
import { lengths } from '@telecopy/contract/limits'
import { groupMessages, groupSettingsMessages as texts } from '@telecopy/contract/messages/groups'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { ReactNode } from 'react'
import { FormSection } from '../../ui/FormSection.tsx'
import { DeletionFields } from './DeletionFields.tsx'
import { FeatureFields } from './FeatureFields.tsx'
import { FeatureSwitches } from './FeatureSwitches.tsx'
import { GroupTextField } from './GroupTextField.tsx'
import type { GroupForm } from './group-values.ts'
import { RetentionFields } from './RetentionFields.tsx'
import { SsoFields } from './SsoFields.tsx'
import classes from './GroupFields.module.css'

const basicTexts = fieldsWith(groupFields, { kind: 'text', part: 'basic', isLatin: true })

type GroupFieldsProps = {
  form: GroupForm
  /** The group, or the parent of a new one. */
  group: Group
  isNew: boolean
  /** Shown below the name: the group's place and status. */
  children: ReactNode
  /** Shown beside the fields, if there is room. */
  beside?: ReactNode
}

/** The form of all settings of a group, the same for creating and for editing. */
export function GroupFields({ form, group, isNew, children, beside }: GroupFieldsProps) {
  return (
    <>
      <FormSection title={groupMessages.basicInformation} hint={texts.basicHint}>
        <div className={classes.pair}>
          <div className={classes.stack}>
            {basicTexts.map((name) => (
              <GroupTextField
                key={name}
                form={form}
                name={name}
                {...(name === 'group_name' ? { most: lengths.groupNameInput, required: true } : {})}
              />
            ))}
            {children}
          </div>
          {beside}
        </div>
      </FormSection>
      {isNew || group.is_root === 1 ? (
        <FeatureFields form={form} group={group} isNew={isNew} />
      ) : (
        <FeatureSwitches form={form} group={group} />
      )}
      <SsoFields form={form} group={group} isNew={isNew} />
      <RetentionFields form={form} group={group} isNew={isNew} />
      <DeletionFields form={form} group={group} isNew={isNew} />
    </>
  )
}
