import type { ApiKey } from '@telecopy/contract/api-keys/api-keys.schemas'
import { apiKeys, lengths } from '@telecopy/contract/limits'
import { apiKeyMessages as texts, apiKeyRefusals } from '@telecopy/contract/messages/api-keys'
import { historyMessages } from '@telecopy/contract/messages/history'
import { KeyNameTaken } from '@telecopy/contract/api-keys/api-key-problems'
import { type GroupPermission, groupPermissions } from '@telecopy/contract/api-keys/key-permissions'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '@mantine/form'
import { useAccount } from '../../api/account.ts'
import { type Problem, isProblem, shownMessage } from '../../api/problem.ts'
import { CheckboxChoice } from '../../form/CheckboxChoice.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { FormProblem } from '../../form/SaveProblem.tsx'
import { ThingsSection } from '../../form/ThingsSection.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { ListMomentProvider, momentIn, momentOf } from '../../list/list-moment.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { markCreated } from '../../navigation/created-things.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LatinInput } from '../../ui/LatinInput.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ShownOnce } from '../../ui/ShownOnce.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { showDone } from '../../ui/toast.ts'
import classes from './ApiKeys.module.css'
import { apiKeyColumns } from './api-key-columns.tsx'
import { apiKeysQuery, type RevokedKey, useKeyCreation, useKeyRevocation } from './api-keys.data.ts'

/** A new key. It is in no later answer. */
const MadeKey = ({ apiKey, onClose }: { apiKey: string; onClose: () => void }) => (
  <ShownOnce label={texts.key} value={apiKey} note={texts.madeText} texts={texts} onClose={onClose} />
)

type CreateKeyDialogProps = { fsi_gid: number; group_name: string; onClose: () => void }

type Values = { key_name: string; permissions: GroupPermission[]; expires_time: string }

const nothingChosen: Values = { key_name: '', permissions: [], expires_time: '' }

const permissions = groupPermissions.map((value) => ({
  value,
  label: texts.permissionNames[value],
  description: texts.permissionHints[value],
}))

/** The field that a refusal is about. */
const refusedFields = {
  fieldOf: (problem: Problem) => (isProblem(problem, KeyNameTaken) ? 'key_name' : undefined),
} as const

/** Asks for what a key may do, and then shows the key this once. */
function CreateKeyDialog({ fsi_gid, group_name, onClose }: CreateKeyDialogProps) {
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
  const { element, elsewhere } = useFieldProblems(form, creation.error, refusedFields)
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
        <FormProblem message={elsewhere ? shownMessage(elsewhere, texts.createFailed) : undefined} />
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

const removalTexts = {
  confirm: texts.revokeConfirm,
  action: texts.revoke,
  question: ({ key_name }: ApiKey) => texts.revokeText(key_name),
  failed: texts.revokeFailed,
}

/** Says that a key is revoked and what it changed that still stands, with the way to all that it did. */
const StandingNote = ({ key_id, key_name, changes_count, is_more }: RevokedKey) => (
  <NoteLine tone={changes_count === 0 ? 'good' : 'warn'}>
    {changes_count === 0
      ? texts.nothingStands(key_name)
      : texts.stands(key_name, changes_count, is_more === 1)}{' '}
    <ScreenLink screen="audit" selection={{ key_id, key_name }}>
      {texts.showRecords}
    </ScreenLink>
  </NoteLine>
)

/** The zone of the times in the list, which are those of its last answer. */
function useZone(answeredMilliseconds: number) {
  const account = useAccount()
  const answered = Math.floor(answeredMilliseconds / 1000)
  return account ? momentOf(account, answered) : momentIn('UTC', answered)
}

/** The API keys of a group: programs work with them in the group and below it. */
export function ApiKeysSection({ fsi_gid, group_name }: { fsi_gid: number; group_name: string }) {
  const query = useQuery(apiKeysQuery(fsi_gid))
  const { data, isError, dataUpdatedAt } = query
  const moment = useZone(dataUpdatedAt)
  const revocation = useKeyRevocation()
  const [isCreating, setIsCreating] = useState(false)
  const hasTable = data === undefined ? !isError : data.length > 0
  return (
    <ListMomentProvider value={moment}>
      <ThingsSection
        texts={texts}
        query={query}
        kind="api-key"
        keyOf={({ key_id }) => key_id}
        rowOf={(key) => ({ ...key, onRevoke: () => revocation.ask(key) })}
        columns={apiKeyColumns}
        removal={revocation}
        removalTexts={removalTexts}
        most={apiKeys.perGroup}
        counts={({ state }) => state !== 'revoked'}
        add={
          <Button variant="default" onClick={() => setIsCreating(true)}>
            {texts.create}
          </Button>
        }
        above={<StatusLine>{revocation.revoked && <StandingNote {...revocation.revoked} />}</StatusLine>}
      >
        {hasTable && <p className={classes.zone}>{moment.label && historyMessages.timesIn(moment.label)}</p>}
        {isCreating && (
          <CreateKeyDialog fsi_gid={fsi_gid} group_name={group_name} onClose={() => setIsCreating(false)} />
        )}
      </ThingsSection>
    </ListMomentProvider>
  )
}
