import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupSettingsMessages } from '@telecopy/contract/messages/groups'
import { Checkbox } from '@mantine/core'
import { FormSection } from '../../ui/FormSection.tsx'
import { BlockerReasons } from '../../form/BlockerReasons.tsx'
import type { GroupForm } from './group-values.ts'
import { deletionBelow } from './groups-below.ts'
import { OriginNote } from './OriginNote.tsx'
import { PassDown } from './PassDown.tsx'
import { blockersBelow, blockersOfGroup } from './group-places.tsx'
import classes from './GroupFields.module.css'

const texts = groupSettingsMessages.deletion

type DeletionFieldsProps = {
  form: GroupForm
  /** The group, or the parent of a new one. */
  group: Group
  isNew: boolean
}

export function DeletionFields(props: DeletionFieldsProps) {
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      <div className={classes.pair}>
        <DeletionOf of="inbox" {...props} />
        <DeletionOf of="sent" {...props} />
      </div>
    </FormSection>
  )
}

/** Without the permission, the setting is shown and cannot be changed; the note names who may change it. */
function DeletionOf({ of, form, group, isNew }: DeletionFieldsProps & { of: 'inbox' | 'sent' }) {
  const name = `is_allow_del_${of}` as const
  const permission = `is_allow_set_del_${of}` as const
  const blockers = isNew ? group.may_below[name] : group.may[name]
  const isFixed = blockers.length > 0
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{texts[of]}</legend>
      {!isNew && <OriginNote source={group.sources[name]} />}
      {isFixed && (
        <BlockerReasons blockers={blockers} {...(isNew ? blockersBelow(group) : blockersOfGroup(group))} />
      )}
      <Checkbox label={texts.allow} disabled={isFixed} {...form.getInputProps(name, { type: 'checkbox' })} />
      <PassDown
        form={form}
        name={`${name}_pass_to_subs`}
        label={texts.pass}
        below={isNew ? undefined : deletionBelow(form.values, group, name)}
        // Without the permission no group below keeps it either.
        reachesBelow={!form.values[name] && group[name] === 1}
        disabled={isFixed}
      />
      {(isNew ? group.may_below : group.may)[permission].length === 0 && (
        <Checkbox label={texts.permit} {...form.getInputProps(permission, { type: 'checkbox' })} />
      )}
    </fieldset>
  )
}
