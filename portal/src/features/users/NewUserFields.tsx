import { userMessages as texts } from '@telecopy/contract/messages/users'
import { userFields } from '@telecopy/contract/users/user-fields'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { GroupField } from './GroupField.tsx'
import { LanguageField } from './LanguageField.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'
import { EmailField, type FieldsProps, NameFields, propsOf } from './UserFields.tsx'

/** The person and the group. An address for single sign-on is asked for only where the group uses it. */
export function PersonFields({ form, usesSso }: FieldsProps & { usesSso: boolean }) {
  const { group } = form.values
  return (
    <FormSection title={texts.basicTitle} hint={texts.basicHint}>
      <GroupField {...propsOf(form, 'group')}>
        {group !== undefined && <NoteLine>{texts.createdUnder(group.group_name)}</NoteLine>}
      </GroupField>
      <NameFields form={form} />
      <EmailField form={form} name="email" required />
      <TimeZoneField {...propsOf(form, 'time_zone')} />
      <LanguageField form={form} />
      {usesSso && <EmailField form={form} name="sso_email" description={texts.ssoEmailHint} />}
    </FormSection>
  )
}

/** The flags of the new user, and whether the welcome e-mail is sent at once. */
export function AccessFields({ form }: FieldsProps) {
  const { is_active } = form.values
  return (
    <FormSection title={texts.accessTitle} hint={texts.accessHint}>
      <Checkbox
        {...form.getInputProps('is_admin', { type: 'checkbox' })}
        label={userFields.is_admin.label()}
        description={texts.adminHint}
      />
      <Checkbox
        {...form.getInputProps('is_active', { type: 'checkbox' })}
        label={userFields.is_active.label()}
        description={texts.activatedHint}
      />
      <Checkbox
        {...form.getInputProps('is_send_welcome_email', { type: 'checkbox' })}
        label={texts.sendWelcome}
        description={is_active ? texts.sendWelcomeHint : texts.welcomeNeedsActive}
        disabled={!is_active}
        checked={is_active && form.values.is_send_welcome_email}
      />
    </FormSection>
  )
}
