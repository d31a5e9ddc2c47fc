import { KeyNameTaken } from '@telecopy/contract/api-keys/api-key-problems'
import { type GroupPermission, groupPermissions } from '@telecopy/contract/api-keys/key-permissions'
import { lengths } from '@telecopy/contract/limits'
import { apiKeyRefusals } from '@telecopy/contract/messages/api-key-refusals'
import { apiKeyMessages as texts } from '@telecopy/contract/messages/api-keys'
import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { CheckboxChoice } from '../../form/CheckboxChoice.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { markCreated } from '../../navigation/created-things.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LatinInput } from '../../ui/LatinInput.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { showDone } from '../../ui/toast.ts'
import classes from './ApiKeys.module.css'
import { useKeyCreation } from './api-keys.data.ts'
import { MadeKey } from './MadeKey.tsx'

type CreateKeyDialogProps = { fsi_gid: number; group_name: string; onClose: () => void }

type Values = { key_name: string; permissions: GroupPermission[]; expires_time: string }

const nothingChosen: Values = { key_name: '', permissions: [], expires_time: '' }

const permissions = groupPermissions.map((value) => ({
  value,
  label: texts.permissionNames[value],
  description: texts.permissionHints[value],
}))

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
    <KeyForm
      fsi_gid={fsi_gid}
      group_name={group_name}
      onClose={onClose}
      onMade={(name, key) => setMade({ name, key })}
    />
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
      {
        onSuccess: ({ key_id, api_key }) => {
          markCreated('api-key', key_id)
          showDone(texts.created, key_name)
          onMade(key_name, api_key)
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.create}
      element={element}
      hasChanges={form.isDirty()}
      isBusy={creation.isPending}
      action={texts.create}
      onSubmit={form.onSubmit(create, focusFirstWrong)}
      onClose={onClose}
    >
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
        <CheckboxChoice
          label={texts.permissions}
          options={permissions}
          chosen={form.values.permissions}
          error={form.errors['permissions']}
          onChoose={(chosen) => form.setFieldValue('permissions', chosen)}
        />
        <TextInput
          type="date"
          className={classes.day ?? ''}
          label={texts.expires}
          description={texts.expiresHint}
          {...form.getInputProps('expires_time')}
        />
      </Stack>
    </FormDialog>
  )
}
