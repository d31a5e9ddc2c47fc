import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-lines'
import { sharedLineFields } from '@telecopy/contract/shared-lines/shared-line-fields'
import { Checkbox, Radio } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { LineOptions, OptionName } from './line-values.ts'
import classes from './SharedLine.module.css'

type LineOptionFieldsProps = {
  values: LineOptions
  onChange: (name: OptionName, value: boolean) => void
}

/** The e-mails that the subscribers of a line get. */
export function LineOptionFields({ values, onChange }: LineOptionFieldsProps) {
  const box = (name: OptionName) => ({
    checked: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(name, event.currentTarget.checked),
  })
  return (
    <div className={classes.options}>
      <Checkbox
        {...box('is_outbound_notification_to_email')}
        label={sharedLineFields.is_outbound_notification_to_email.label()}
        description={texts.notifyHint}
      />
      <Checkbox
        {...box('is_receive_fax_to_email')}
        label={sharedLineFields.is_receive_fax_to_email.label()}
        description={texts.receiveHint}
      />
      {values.is_receive_fax_to_email && (
        <Radio.Group
          className={classes.content ?? ''}
          label={texts.contentLabel}
          value={values.is_receive_fax_content_to_email ? '1' : '0'}
          onChange={(value) => onChange('is_receive_fax_content_to_email', value === '1')}
        >
          <div className={classes.choices}>
            <Radio
              value="1"
              label={sharedLineFields.is_receive_fax_content_to_email.label()}
              description={texts.contentHints['1']}
            />
            <Radio value="0" label={texts.notificationsOnly} description={texts.contentHints['0']} />
          </div>
        </Radio.Group>
      )}
    </div>
  )
}
