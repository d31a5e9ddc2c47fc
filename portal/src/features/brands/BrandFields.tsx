import { brandBlockers } from '@telecopy/contract/brands/brand-blockers'
import { type BrandFieldName, brandFields } from '@telecopy/contract/brands/brand-fields'
import type { BrandBlocker } from '@telecopy/contract/brands/brands.schemas'
import { mostCharacters } from '@telecopy/contract/kit/fields'
import { codePoints } from '@telecopy/contract/kit/text'
import { lengths } from '@telecopy/contract/limits'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { Checkbox, TextInput, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Suspense, lazy } from 'react'
import { BlockedCheckbox } from '../../form/BlockedChoice.tsx'
import { LatinField } from '../../form/LatinField.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import type { BrandFlag, BrandForm } from './brand-values.ts'
import { LogoField } from './LogoField.tsx'
import classes from './BrandPage.module.css'

// Loaded after the fields, which are visible first.
const MailPreview = lazy(async () => ({ default: (await import('./MailPreview.tsx')).MailPreview }))

type FieldsProps = { form: BrandForm }

type BrandFieldsProps = FieldsProps & {
  group: { fsi_gid: number; group_name?: string | undefined }
  /** The obstacles to every change. */
  blockers: readonly BrandBlocker[]
}

/** All settings of a brand, the same for creating and for editing. */
export function BrandFields({ form, group, blockers }: BrandFieldsProps) {
  const { fsi_gid, group_name = '' } = group
  const sendsWelcome = form.values.is_send_welcome_email
  return (
    <>
      <FormSection title={texts.basicTitle} hint={texts.basicHint}>
        <BlockedCheckbox
          {...form.getInputProps('is_active', { type: 'checkbox' })}
          label={brandFields.is_active.label()}
          description={texts.activatedHint}
          blockers={blockers}
          kinds={brandBlockers}
          places={{ group: { fsi_gid, group_name } }}
        />
        <LatinField
          form={form}
          fields={brandFields}
          name="brand_name"
          most={lengths.brandInput}
          required
          className={classes.text ?? ''}
        />
        <TextInput
          {...form.getInputProps('domain')}
          className={classes.text ?? ''}
          label={brandFields.domain.label()}
          description={texts.domainHint}
          maxLength={lengths.brandInput}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
        />
      </FormSection>
      <FormSection title={texts.logo} hint={texts.logoHint}>
        <LogoField form={form} />
      </FormSection>
      <FormSection title={texts.emailTitle} hint={texts.emailHint}>
        <Flag form={form} name="is_send_welcome_email" hint={texts.sendWelcomeHint} />
        {sendsWelcome && (
          <>
            <LongText form={form} name="welcome_email" hint={texts.welcomeHint} />
            <Flag form={form} name="is_send_activation_link" hint={texts.activationHint} />
          </>
        )}
        <LongText form={form} name="email_signature" hint={texts.signatureHint} />
        {sendsWelcome && (
          <Suspense fallback={<div className={classes.mailRoom} />}>
            <MailPreview values={form.values} fsi_gid={fsi_gid} />
          </Suspense>
        )}
      </FormSection>
      <FormSection title={texts.signInTitle} hint={texts.signInHint}>
        <Flag form={form} name="is_allow_sub_group_signin" hint={texts.allowSubGroupsHint} />
      </FormSection>
    </>
  )
}

const Flag = ({ form, name, hint }: FieldsProps & { name: BrandFlag; hint: string }) => (
  <Checkbox
    {...form.getInputProps(name, { type: 'checkbox' })}
    label={brandFields[name].label()}
    description={hint}
  />
)

type LongTextProps = FieldsProps & {
  name: Extract<BrandFieldName, 'welcome_email' | 'email_signature'>
  hint: string
}

/** A text of several lines, with a counter. It takes no more characters than the record says. */
function LongText({ form, name, hint }: LongTextProps) {
  const label = brandFields[name].label()
  const most = mostCharacters(brandFields[name])
  const text = form.values[name]
  return (
    <div className={classes.longText}>
      <Textarea
        label={label}
        description={hint}
        rows={4}
        value={text}
        error={form.errors[name]}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue(name, Array.from(value).slice(0, most).join(''))
        }
      />
      <span className={classes.counter}>
        {codePoints(text)}/{most}
      </span>
    </div>
  )
}
