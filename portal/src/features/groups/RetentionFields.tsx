import type { Group, Retention } from '@telecopy/contract/groups/groups.schemas'
import { retention } from '@telecopy/contract/limits'
import { groupMessages, groupSettingsMessages } from '@telecopy/contract/messages/groups'
import { Radio, TextInput } from '@mantine/core'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import type { GroupForm } from './group-values.ts'
import { retentionBelow, typedRetention } from './groups-below.ts'
import { OriginNote } from './OriginNote.tsx'
import { PassDown } from './PassDown.tsx'
import classes from './GroupFields.module.css'

const texts = groupSettingsMessages.retention

type RetentionFieldsProps = {
  form: GroupForm
  /** The group, or the parent of a new one. */
  group: Group
  isNew: boolean
}

export function RetentionFields({ form, group, isNew }: RetentionFieldsProps) {
  const typed = typedRetention(form.values)
  const shortens = !isNew && isShorter(typed, group)
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      {!isNew && <OriginNote source={group.sources.retention} />}
      <div className={classes.pair}>
        <Duration form={form} of="inbox" label={texts.inbox} />
        <Duration form={form} of="sent" label={texts.sent} />
      </div>
      <NoteLine tone={shortens ? 'warn' : 'info'}>
        {shortens && `${texts.shorter} `}
        {groupMessages.noRecovery} {groupMessages.undeliverableKept}
      </NoteLine>
      <PassDown
        form={form}
        name="is_retention_pass_to_subs"
        label={texts.pass}
        below={isNew ? undefined : retentionBelow(form.values, group)}
      />
    </FormSection>
  )
}

const daysOf = (kept: Retention, of: 'inbox' | 'sent'): number =>
  kept[`is_retention_${of}`] === '0' ? retention.daysMax : kept[`retention_${of}_days`]

const isShorter = (typed: Retention, saved: Retention): boolean =>
  daysOf(typed, 'inbox') < daysOf(saved, 'inbox') || daysOf(typed, 'sent') < daysOf(saved, 'sent')

function Duration({ form, of, label }: { form: GroupForm; of: 'inbox' | 'sent'; label: string }) {
  const isCustom = form.values[`is_retention_${of}`] === '1'
  return (
    <div className={classes.duration}>
      <Radio.Group label={label} {...form.getInputProps(`is_retention_${of}`)}>
        <div className={classes.choices}>
          <Radio value="0" label={groupMessages.lifetime} />
          <Radio value="1" label={texts.custom} />
        </div>
      </Radio.Group>
      {isCustom && (
        <TextInput
          className={classes.days}
          label={texts.daysOf(label)}
          inputMode="numeric"
          required
          withAsterisk={false}
          {...form.getInputProps(`retention_${of}_days`)}
        />
      )}
    </div>
  )
}
