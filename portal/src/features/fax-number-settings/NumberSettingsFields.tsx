import type { EmailListName } from '@telecopy/contract/fax-numbers/email-lists'
import { faxNumberFields } from '@telecopy/contract/fax-numbers/fax-number-fields'
import { macDigits } from '@telecopy/contract/kit/mac'
import { faxTypes, lengths } from '@telecopy/contract/limits'
import {
  emailListMessages,
  faxNumberMessages,
  faxNumberSettingsMessages as texts,
} from '@telecopy/contract/messages/fax-numbers'
import { Checkbox, Radio, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { ReactNode } from 'react'
import { LatinField } from '../../form/LatinField.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { EmailList } from './EmailList.tsx'
import { keptOfCsid } from './csid.ts'
import { deliveryWarning, waysOf } from './delivery-warnings.ts'
import type { ListRule } from './list-edits.ts'
import type { CopyingListName, NumberForm } from './number-values.ts'
import classes from './NumberPage.module.css'

type FieldsProps = { form: NumberForm }

type NumberSettingsFieldsProps = FieldsProps & {
  rule: ListRule
  /** Whether a vFax shows its fax-machine boxes as ticked. It has no fax machine, so they are saved as off. */
  presetOfVFax: boolean
  /** Whether the number is that of a shared line, whose own options deliver faxes too. */
  isOfSharedLine?: boolean
  /** The box that makes the number the default. */
  defaultBox: ReactNode
}

/** The settings of a fax number, the same on every screen. */
export function NumberSettingsFields(props: NumberSettingsFieldsProps) {
  const { form, rule, presetOfVFax, isOfSharedLine = false, defaultBox } = props
  return (
    <>
      <FormSection title={texts.settingsTitle} hint={texts.settingsHint}>
        <CsidField form={form} />
        <TypeField form={form} />
        {form.values.type === faxTypes.ata && <MacField form={form} />}
        {defaultBox}
      </FormSection>
      <FormSection title={emailListMessages.names.send_fax} hint={texts.hints.send_fax}>
        <EmailList form={form} name="send_fax" rule={rule} />
      </FormSection>
      {(Object.keys(waysOf) as CopyingListName[]).map((name) => (
        <FormSection key={name} title={emailListMessages.names[name]} hint={texts.hints[name]}>
          <Ways form={form} name={name} presetOfVFax={presetOfVFax} />
          <EmailList form={form} name={name} rule={rule} />
          {!isOfSharedLine && <DeliveryWarning form={form} name={name} />}
        </FormSection>
      ))}
    </>
  )
}

function CsidField({ form }: FieldsProps) {
  const { csid } = form.values
  return (
    <div className={classes.text}>
      <LatinField
        form={form}
        fields={faxNumberFields}
        name="csid"
        keep={keptOfCsid}
        rightSection={
          <span className={classes.counter}>
            {csid.length}/{lengths.csidShown}
          </span>
        }
        rightSectionWidth={56}
        rightSectionPointerEvents="none"
      />
    </div>
  )
}

const TypeField = ({ form }: FieldsProps) => (
  <Radio.Group {...form.getInputProps('type')} label={texts.type}>
    <div className={classes.choices}>
      <Radio
        value={faxTypes.vFax}
        label={faxNumberMessages.vFax}
        description={texts.typeHints[faxTypes.vFax]}
      />
      <Radio value={faxTypes.ata} label={faxNumberMessages.ata} description={texts.typeHints[faxTypes.ata]} />
    </div>
  </Radio.Group>
)

const MacField = ({ form }: FieldsProps) => (
  <TextInput
    {...form.getInputProps('ata_mac')}
    className={classes.text ?? ''}
    classNames={{ input: classes.mono ?? '' }}
    label={faxNumberFields.ata_mac.label()}
    description={texts.ataMacHint}
    // A pasted address may have separators.
    onChange={(event) =>
      form.setFieldValue('ata_mac', macDigits(event.currentTarget.value).slice(0, lengths.ataMac))
    }
    autoComplete="off"
    spellCheck={false}
    required
  />
)

const byEmail = (name: EmailListName): string =>
  name === 'inbound_notification' ? texts.withoutContents : texts.byEmail

function Ways({ form, name, presetOfVFax }: FieldsProps & { name: CopyingListName; presetOfVFax: boolean }) {
  const [toAta, toEmail] = waysOf[name]
  const hasMachine = form.values.type === faxTypes.ata
  return (
    <>
      <Checkbox
        {...form.getInputProps(toAta, { type: 'checkbox' })}
        {...(hasMachine
          ? {}
          : {
              checked: presetOfVFax,
              disabled: true,
              description: presetOfVFax ? texts.vFaxPresetHint : texts.byFaxMachineHint,
            })}
        label={texts.byFaxMachine}
      />
      <Checkbox {...form.getInputProps(toEmail, { type: 'checkbox' })} label={byEmail(name)} />
    </>
  )
}

/** Says at once that nothing will arrive. */
function DeliveryWarning({ form, name }: FieldsProps & { name: CopyingListName }) {
  const warning = deliveryWarning(form.values, name)
  return <StatusLine>{warning !== undefined && <NoteLine tone="warn">{warning}</NoteLine>}</StatusLine>
}
