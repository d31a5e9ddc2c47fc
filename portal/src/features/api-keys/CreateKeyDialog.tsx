import { KeyNameTaken } from '@telecopy/contract/api-keys/api-key-problems'
import { type GroupPermission, groupPermissions } from '@telecopy/contract/api-keys/key-permissions'
import { lengths } from '@telecopy/contract/limits'
import { apiKeyRefusals } from '@telecopy/contract/messages/api-key-refusals'
import { apiKeyMessages as texts } from '@telecopy/contract/messages/api-keys'
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { LatinInput } from '../../ui/LatinInput.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import classes from './ApiKeys.module.css'
import { useKeyCreation } from './api-keys.data.ts'
import { MadeKey } from './MadeKey.tsx'

type CreateKeyDialogProps = { fsi_gid: number; group_name: string; onClose: () => void }

type Values = { key_name: string; permissions: GroupPermission[]; expires_time: string }

const nothingChosen: Values = { key_name: '', permissions: [], expires_time: '' }

const fieldOfRefusal = (reason: string): keyof Values | undefined =>
  reason === KeyNameTaken.reason ? 'key_name' : undefined

/** Asks for what a key may do, and then shows the key this once. */
export function CreateKeyDialog({ fsi_gid, group_name, onClose }: CreateKeyDialogProps) {
  const [made, setMade] = useState<{ name: string; key: string }>()
  if (made !== undefined)
    return (
      // The key is gone afterwards: only its button closes the dialog, no key and no click beside it.
      <Dialog opened title={texts.madeTitle(made.name)} hasCloseButton={false} onClose={() => undefined}>
        <MadeKey apiKey={made.key} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog opened title={texts.create} onClose={onClose}>
      <KeyForm
        fsi_gid={fsi_gid}
        group_name={group_name}
        onClose={onClose}
        onMade={(name, key) => setMade({ name, key })}
      />
    </Dialog>
  )
}

type KeyFormProps = CreateKeyDialogProps & { onMade: (name: string, key: string) => void }

function KeyForm({ fsi_gid, group_name, onClose, onMade }: KeyFormProps) {
  const creation = useKeyCreation()
  const form = useForm<Values>({
    initialValues: nothingChosen,
    validate: {
      key_name: (name) => (name.trim() === '' ? texts.nameMissing : null),
      permissions: (chosen) => (chosen.length === 0 ? apiKeyRefusals.noPermission : null),
    },
  })
  const { element, elsewhere } = useFieldProblems(form, creation.error, fieldOfRefusal)
  const create = (values: Values): void => {
    const key_name = values.key_name.trim()
    creation.mutate(
      { ...values, key_name, fsi_gid },
      { onSuccess: ({ api_key }) => onMade(key_name, api_key) },
    )
  }
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(create, focusFirstWrong)}>
      <Stack gap="md">
        <ProblemMessage message={elsewhere ? shownMessage(elsewhere, texts.createFailed) : undefined} />
        <Text>{texts.createText(group_name)}</Text>
        <LatinInput
          label={texts.name}
          description={texts.nameHint}
          most={lengths.apiKeyName}
          required
          withAsterisk={false}
          data-autofocus
          {...form.getInputProps('key_name')}
          value={form.values.key_name}
        />
        <Checkbox.Group label={texts.permissions} {...form.getInputProps('permissions')}>
          <div className={classes.permissions}>
            {groupPermissions.map((permission) => (
              <Checkbox
                key={permission}
                value={permission}
                label={texts.permissionNames[permission]}
                description={texts.permissionHints[permission]}
              />
            ))}
          </div>
        </Checkbox.Group>
        <TextInput
          type="date"
          className={classes.day ?? ''}
          label={texts.expires}
          description={texts.expiresHint}
          {...form.getInputProps('expires_time')}
        />
      </Stack>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" loading={creation.isPending}>
          {texts.create}
        </Button>
      </DialogFoot>
    </form>
  )
}
