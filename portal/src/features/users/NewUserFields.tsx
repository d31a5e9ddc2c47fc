import { lengths } from '@telecopy/contract/limits'
import { userMessages as texts } from '@telecopy/contract/messages/users'
import { userFields } from '@telecopy/contract/users/user-fields'
import { Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { ReactNode } from 'react'
import { FormSection } from '../../ui/FormSection.tsx'
import { LatinInput } from '../../ui/LatinInput.tsx'
import { GroupField } from './GroupField.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'
import type { NewUserForm, NewUserValues } from './user-values.ts'
import classes from './UserPage.module.css'

type FieldsProps = { form: NewUserForm }

/** The input props of a field; the form's handler takes an event or a value. */
type PropsOf<Value> = { value: Value; onChange: (value: Value) => void; error?: ReactNode }

const propsOf = <Name extends 'group' | 'first_name' | 'last_name' | 'time_zone'>(
  form: NewUserForm,
  name: Name,
) => form.getInputProps(name) as PropsOf<NewUserValues[Name]>

/** The message about both names moves to the last name once the first is typed. */
const nameError = ({ first_name, last_name }: NewUserForm['errors'], name: 'first_name' | 'last_name') =>
  name === 'last_name' && last_name === true && first_name === undefined
    ? texts.namesRequired
    : { first_name, last_name }[name]

function NameField({ form, name }: FieldsProps & { name: 'first_name' | 'last_name' }) {
  return (
    <LatinInput
      {...propsOf(form, name)}
      error={nameError(form.errors, name)}
      label={userFields[name].label}
      most={lengths.personName}
      autoComplete="off"
      required
    />
  )
}

function EmailField({
  form,
  name,
  ...props
}: FieldsProps & { name: 'email' | 'sso_email'; required?: boolean; description?: string }) {
  return (
    <TextInput
      {...form.getInputProps(name)}
      {...props}
      className={classes.text ?? ''}
      label={userFields[name].label}
      type="email"
      maxLength={userFields[name].most}
      autoComplete="off"
    />
  )
}

/** The person and the group. An address for single sign-on is asked for only where the group uses it. */
export function PersonFields({ form, usesSso }: FieldsProps & { usesSso: boolean }) {
  return (
    <FormSection title={texts.basicTitle} hint={texts.basicHint}>
      <GroupField {...propsOf(form, 'group')} note={texts.createdUnder} />
      <div className={classes.names}>
        <NameField form={form} name="first_name" />
        <NameField form={form} name="last_name" />
      </div>
      <EmailField form={form} name="email" required />
      <TimeZoneField {...propsOf(form, 'time_zone')} />
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
        label={userFields.is_admin.label}
        description={texts.adminHint}
      />
      <Checkbox
        {...form.getInputProps('is_active', { type: 'checkbox' })}
        label={userFields.is_active.label}
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
