import type { Group, GroupBlocker } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages, groupSettingsMessages } from '@telecopy/contract/messages/groups'
import { Anchor, Checkbox, NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useId } from 'react'
import { portalSettings } from '../../api/portal-settings.ts'
import { BlockedCheckbox } from '../../form/BlockedChoice.tsx'
import { BlockerReasons } from '../../form/BlockerReasons.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { blockersBelow, blockersOfGroup } from './group-places.tsx'
import type { GroupForm } from './group-values.ts'
import { ssoBelow } from './groups-below.ts'
import { OriginNote } from './OriginNote.tsx'
import { PassDown } from './PassDown.tsx'
import classes from './GroupFields.module.css'

const texts = groupSettingsMessages.sso

type SsoFieldsProps = {
  form: GroupForm
  /** The group, or the parent of a new one. */
  group: Group
  isNew: boolean
}

/** The settings that may be changed, for a group or for a new one below it. */
function choicesOf(group: Group, isNew: boolean) {
  const { is_sso, is_enforce_sso } = isNew ? group.may_below : group.may
  const enforcedAbove = is_sso.filter(({ reason }) => reason === 'sso_enforced_above')
  // SSO that is on can be switched off, even without a provider: then `may` has no blocker.
  const hasChoice = is_sso.length === enforcedAbove.length
  return {
    closed: is_sso.length > 0,
    hasChoice,
    provider: isNew && !hasChoice ? null : group.sso_provider,
    enforcedAbove,
    blockersOfEnforcing: is_enforce_sso,
  }
}

/** The identity provider that users sign in with. Only an operator registers one; without it there is no choice. */
export function SsoFields({ form, group, isNew }: SsoFieldsProps) {
  const id = useId()
  const { closed, hasChoice, provider, enforcedAbove, blockersOfEnforcing } = choicesOf(group, isNew)
  const isEnforcedAbove = enforcedAbove.length > 0
  const below = ssoBelow(form.values, group)
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      {!isNew && <OriginNote source={group.sources.sso} />}
      <BlockerReasons
        id={id}
        blockers={enforcedAbove}
        {...(isNew ? blockersBelow(group) : blockersOfGroup(group))}
      />
      {provider === null && !isEnforcedAbove && <SupportNote />}
      <ProviderSelect
        form={form}
        name={provider?.name ?? group.sso_idp}
        hasChoice={hasChoice}
        disabled={closed}
      />
      {isEnforcedAbove ? (
        <EnforcedAbove reasonsId={id} />
      ) : (
        <EnforceSso form={form} group={group} blockers={blockersOfEnforcing} closed={closed} />
      )}
      <PassDown
        form={form}
        name="is_sso_pass_to_subs"
        label={texts.pass}
        below={isNew ? undefined : below.groups}
        reachesBelow={below.isTaken}
        disabled={closed || !form.values.is_sso}
      />
    </FormSection>
  )
}

function SupportNote() {
  const address = portalSettings.support_url
  return (
    <NoteLine>
      {texts.contactSupport}{' '}
      {address !== '' && (
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
          {texts.contactSupportLink}
        </Anchor>
      )}
    </NoteLine>
  )
}

type ProviderSelectProps = { form: GroupForm; name: string; hasChoice: boolean; disabled: boolean }

function ProviderSelect({ form, name, hasChoice, disabled }: ProviderSelectProps) {
  const none = { value: '', label: texts.none }
  const chosen = { value: 'on', label: name === '' ? texts.nameless : name }
  return (
    <NativeSelect
      {...form.getInputProps('is_sso')}
      className={classes.text ?? ''}
      label={texts.idp}
      rightSection={<IconSelector size={15} aria-hidden="true" />}
      disabled={disabled}
      data={hasChoice ? [none, chosen] : [none]}
      value={form.values.is_sso && hasChoice ? 'on' : ''}
      onChange={(event) => {
        const isOn = event.currentTarget.value === 'on'
        // Without SSO there is no setting to enforce or to pass.
        form.setValues({
          is_sso: isOn,
          ...(isOn ? {} : { is_enforce_sso: false, is_sso_pass_to_subs: false }),
        })
      }}
    />
  )
}

/** The rule of a group above: on, regardless of this group's own setting. */
const EnforcedAbove = ({ reasonsId }: { reasonsId: string }) => (
  <Checkbox
    label={groupMessages.enforceSso}
    description={texts.enforceHint}
    aria-describedby={reasonsId}
    checked
    disabled
    readOnly
  />
)

type EnforceSsoProps = { form: GroupForm; group: Group; closed: boolean; blockers: readonly GroupBlocker[] }

function EnforceSso({ form, group, closed, blockers }: EnforceSsoProps) {
  const isIdle = closed || !form.values.is_sso
  return (
    <BlockedCheckbox
      label={groupMessages.enforceSso}
      description={texts.enforceHint}
      disabled={isIdle}
      blockers={isIdle ? [] : blockers}
      {...blockersOfGroup(group)}
      {...form.getInputProps('is_enforce_sso', { type: 'checkbox' })}
    />
  )
}
