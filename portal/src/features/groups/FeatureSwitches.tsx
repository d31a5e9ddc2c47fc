import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { groupSettingsMessages } from '@telecopy/contract/messages/group-settings'
import { Checkbox, Switch } from '@mantine/core'
import { useId, useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { shownMessage } from '../../api/problem.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { BlockerReasons } from './BlockerReasons.tsx'
import { type FeatureName, shownFeatures, switchOf } from './features.ts'
import { useGroupChange } from './group-details.data.ts'
import type { GroupForm } from './group-values.ts'
import classes from './GroupFields.module.css'

const texts = groupSettingsMessages.features

/** The features of a group below the root: switches that are saved at once. */
export function FeatureSwitches({ form, group }: { form: GroupForm; group: Group }) {
  const shown = shownFeatures(useAccount(), group)
  if (shown.length === 0) return null
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      {shown.map((name) => (
        <FeatureSwitch key={name} name={name} form={form} group={group} />
      ))}
    </FormSection>
  )
}

type FeatureSwitchProps = { name: FeatureName; form: GroupForm; group: Group }

function FeatureSwitch({ name, form, group }: FeatureSwitchProps) {
  const id = useId()
  const flag = switchOf[name]
  const change = useGroupChange(group)
  // As it was asked for, from the very click until the group is read again: a moment later it would have jumped back.
  const [asked, setAsked] = useState<boolean>()
  const blockers = group.may[flag]
  const isOn = group[flag] === 1
  const isFixed = blockers.length > 0
  const turn = (): void => {
    setAsked(!isOn)
    change.mutate({ [flag]: isOn ? 0 : 1 }, { onSettled: () => setAsked(undefined) })
  }
  return (
    <div className={classes.choice}>
      <Switch
        label={texts[name].label}
        // The component makes the description a part of the label; the name is the label alone.
        aria-label={texts[name].label}
        description={texts[name].hint}
        checked={asked ?? isOn}
        disabled={isFixed || change.isPending}
        {...(isFixed ? { 'aria-describedby': id } : {})}
        onChange={turn}
      />
      <div className={classes.below}>
        <BlockerReasons id={id} blockers={blockers} group={group} />
        <ProblemMessage
          message={change.error ? shownMessage(change.error, groupMessages.updateFailed) : undefined}
        />
        {flag !== name && <Permission name={name} form={form} group={group} />}
      </div>
    </div>
  )
}

/** Two features are allowed first: by whoever stands above the group, and as long as nothing below uses them. */
function Permission({ name, form, group }: FeatureSwitchProps) {
  const id = useId()
  const blockers = group.may[name]
  const isFixed = blockers.length > 0
  return (
    <div className={classes.choice}>
      <Checkbox
        label={texts.allowed}
        aria-label={`${texts[name].label}: ${texts.allowed}`}
        disabled={isFixed}
        {...(isFixed ? { 'aria-describedby': id } : {})}
        {...form.getInputProps(name, { type: 'checkbox' })}
      />
      <BlockerReasons id={id} blockers={blockers} group={group} />
    </div>
  )
}
