import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userMessages as texts } from '@telecopy/contract/messages/users'
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { GroupChoice } from '../../list/GroupChoice.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { GroupPicker, type PickedGroup } from '../group-tree/public.ts'
import classes from './GroupField.module.css'

type GroupFieldProps = {
  value: PickedGroup | undefined
  onChange: (group: PickedGroup) => void
  /** What the choice means, below the field. */
  note: (group_name: string) => string
  error?: TextInputProps['error']
}

/** The group of new users, chosen in the tree. */
export function GroupField({ value, onChange, note, ...props }: GroupFieldProps) {
  return (
    <div className={classes.group}>
      <GroupChoice
        picker={GroupPicker}
        chosen={value?.fsi_gid}
        onChoose={onChange}
        renderOpener={(open) => (
          <div className={classes.chooser}>
            <TextInput
              {...props}
              className={classes.chosen ?? ''}
              label={texts.group}
              placeholder={texts.noGroup}
              value={value?.group_name ?? ''}
              required
              readOnly
              pointer
              onClick={open}
            />
            <Button variant="default" leftSection={<IconSitemap size={16} />} onClick={open}>
              {sharedMessages.filter.chooseGroup}
            </Button>
          </div>
        )}
      />
      {value !== undefined && <NoteLine>{note(value.group_name)}</NoteLine>}
    </div>
  )
}
