import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userMessages as texts } from '@telecopy/contract/messages/users'
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { GroupChoice } from '../../list/GroupChoice.tsx'
import { GroupPicker, type PickedGroup } from '../group-tree/public.ts'
import classes from './FieldWithButton.module.css'

type GroupFieldProps = {
  value: PickedGroup | undefined
  onChange: (group: PickedGroup) => void
  error?: TextInputProps['error']
  disabled?: boolean
  /** Below the field: what the choice does, or why there is none. */
  children?: ReactNode
}

/** The group of a user, chosen in the tree. */
export function GroupField({ value, onChange, disabled = false, children, ...props }: GroupFieldProps) {
  return (
    <div className={classes.field}>
      <GroupChoice
        picker={GroupPicker}
        chosen={value?.fsi_gid}
        onChoose={onChange}
        whyNot={({ is_active }) => (is_active === 0 ? texts.groupDeactivated : undefined)}
        renderOpener={(open) => (
          <div className={classes.line}>
            <TextInput
              {...props}
              className={classes.box ?? ''}
              label={texts.group}
              placeholder={texts.noGroup}
              value={value?.group_name ?? ''}
              required
              readOnly
              {...(disabled
                ? { classNames: { input: classes.fixed ?? '' } }
                : { pointer: true, onClick: open })}
            />
            <Button
              variant="default"
              leftSection={<IconSitemap size={16} />}
              disabled={disabled}
              onClick={open}
            >
              {sharedMessages.filter.chooseGroup}
            </Button>
          </div>
        )}
      />
      {children}
    </div>
  )
}
