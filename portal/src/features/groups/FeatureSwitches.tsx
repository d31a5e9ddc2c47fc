import { named } from '@telecopy/contract/messages/language'
import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages, groupSettingsMessages } from '@telecopy/contract/messages/groups'
import { useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { shownMessage } from '../../api/problem.ts'
import { BlockedCheckbox, BlockedSwitch } from '../../form/BlockedChoice.tsx'
import { undoing } from '../../form/undoing.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { showDone } from '../../ui/toast.ts'
import { useShortNote } from '../../ui/use-short-note.ts'
import { type FeatureName, shownFeatures, switchOf } from './features.ts'
import { useGroupChange } from './group-details.data.ts'
import { blockersOfGroup } from './group-places.tsx'
import type { GroupForm } from './group-values.ts'

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
  const flag = switchOf[name]
  const change = useGroupChange(group)
  // Shows the requested value until the group is refetched; otherwise the switch would jump back for a moment.
  const [asked, setAsked] = useState<boolean>()
  const { note, show } = useShortNote()
  const isOn = group[flag] === 1
  const turn = (): void => {
    // It keeps the focus while it saves: a disabled switch would lose it.
    if (change.isPending) return
    setAsked(!isOn)
    change.mutate(
      { [flag]: isOn ? 0 : 1 },
      {
        onSuccess: () => {
          const { label } = texts[name]
          const back = () => change.mutateAsync({ [flag]: isOn ? 1 : 0 })
          show(texts.saved)
          showDone(texts.turned(label, !isOn), group.group_name, undoing(back, texts.turnedBack(label, isOn)))
        },
        onSettled: () => setAsked(undefined),
      },
    )
  }
  return (
    <BlockedSwitch
      label={texts[name].label}
      description={texts[name].hint}
      checked={asked ?? isOn}
      aria-busy={change.isPending}
      blockers={group.may[flag]}
      onChange={turn}
      {...blockersOfGroup(group)}
    >
      <StatusLine inCorner>{note !== undefined && <NoteLine tone="good">{note}</NoteLine>}</StatusLine>
      <ProblemMessage
        message={change.error ? shownMessage(change.error, groupMessages.updateFailed) : undefined}
      />
      {flag !== name && <Permission name={name} form={form} group={group} />}
    </BlockedSwitch>
  )
}

/** Two features need a permission from above, which stays changeable only while no group below uses it. */
const Permission = ({ name, form, group }: FeatureSwitchProps) => (
  <BlockedCheckbox
    label={texts.allowed}
    aria-label={named(texts[name].label, texts.allowed)}
    blockers={group.may[name]}
    {...blockersOfGroup(group)}
    {...form.getInputProps(name, { type: 'checkbox' })}
  />
)
