import { lengths } from '@telecopy/contract/limits'
import { savedViewRefusals, savedViewTexts as texts } from '@telecopy/contract/messages/saved-views'
import { ViewNameTaken } from '@telecopy/contract/saved-views/saved-view-problems'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import { NativeSelect, Stack, Text } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { isProblem, shownMessage } from '../../api/problem.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import type { GroupFilter } from '../../list/list-view.ts'
import { LatinInput } from '../../ui/LatinInput.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { showDone } from '../../ui/toast.ts'
import { useViewCreation, useViewUpdate } from './saved-views.data.ts'
import { contentMark, contentOf } from './view-content.ts'
import type { ViewedList } from './viewed-list.ts'

/** The choice that leaves the group of a view as it is: the owner can no longer see that group. */
const asIs = 'as-is'
const nobodyElse = '0'

type Option = { value: string; label: string; hint: string }

const optionOf = ({ fsi_gid, group_name }: GroupFilter): Option => ({
  value: String(fsi_gid),
  label: texts.shareGroup(group_name),
  hint: texts.shareGroupHint,
})

/** How a view is shared now. */
function sharingOf(view: SavedView | undefined): string {
  if (view === undefined || view.is_shared === 0) return nobodyElse
  return view.fsi_gid === null ? asIs : String(view.fsi_gid)
}

/** The groups that a view can be shared in: the account's own, that of the list's filter, and the view's. */
function useGroups({ view: shown }: ViewedList, view: SavedView | undefined): GroupFilter[] {
  const account = useAccount()
  const groups = [
    account && { fsi_gid: account.fsi_admin_gid, group_name: account.group_name },
    shown.group,
    view === undefined || view.fsi_gid === null
      ? undefined
      : { fsi_gid: view.fsi_gid, group_name: view.group_name },
  ].filter((group) => group !== undefined)
  return groups.filter(({ fsi_gid }, at) => groups.findIndex((one) => one.fsi_gid === fsi_gid) === at)
}

/** Who can open a view: the choices, and the chosen one. */
function useSharing(list: ViewedList, view: SavedView | undefined) {
  const first = sharingOf(view)
  const [sharing, setSharing] = useState(first)
  const groups = useGroups(list, view)
  const options: Option[] = [
    { value: nobodyElse, label: texts.sharePrivate, hint: texts.sharePrivateHint },
    ...groups.map(optionOf),
    ...(first === asIs ? [{ value: asIs, label: texts.shareAsIs, hint: '' }] : []),
  ]
  return { options, sharing, setSharing }
}

type Asked = { view_name: string; sharing: string }

type SavingOptions = { list: ViewedList; view: SavedView | undefined; onDone: () => void }

/** Saves what the list shows as a new view, or the name and the sharing of one that is there. */
function useViewSaving({ list, view, onDone }: SavingOptions) {
  const { view: shown } = list
  const creation = useViewCreation()
  const update = useViewUpdate()
  const create = ({ view_name, sharing }: Asked, onFailed: () => void): void => {
    const mark = contentMark(list)
    creation.mutate(
      { view_name, fsi_gid: Number(sharing), ...contentOf(list) },
      {
        onError: onFailed,
        onSuccess: ({ view_id, version }) => {
          list.mark({ saved: { view_id, view_name, version, mark } })
          showDone(texts.saved, view_name)
          onDone()
        },
      },
    )
  }
  const rename = (
    { view_id, version }: SavedView,
    { view_name, sharing }: Asked,
    onFailed: () => void,
  ): void =>
    update.mutate(
      { view_id, version, view_name, ...(sharing === asIs ? {} : { fsi_gid: Number(sharing) }) },
      {
        onError: onFailed,
        onSuccess: (answer) => {
          if (shown.saved?.view_id === view_id)
            list.mark({ saved: { ...shown.saved, view_name, version: answer.version } })
          showDone(texts.updated, view_name)
          onDone()
        },
      },
    )
  const { isPending, error, reset } = view === undefined ? creation : update
  return {
    save: (asked: Asked, onFailed: () => void): void =>
      view === undefined ? create(asked, onFailed) : rename(view, asked, onFailed),
    isPending,
    error,
    reset,
  }
}

type ViewFormProps = {
  list: ViewedList
  /** The view that is renamed; without one, what the list shows is saved. */
  view: SavedView | undefined
  onClose: () => void
}

/** What is wrong with the name, and what else has failed. */
function problemsOf(error: Error | null, isMissing: boolean) {
  if (isMissing) return { ofName: savedViewRefusals.nameMissing }
  if (isProblem(error, ViewNameTaken)) return { ofName: savedViewRefusals.nameTaken }
  return { ofForm: error === null ? undefined : shownMessage(error) }
}

/** The name of a view, and who can open it. */
export function ViewForm({ list, view, onClose }: ViewFormProps) {
  const firstName = view?.view_name ?? ''
  const [name, setName] = useState(firstName)
  const [isMissing, setIsMissing] = useState(false)
  const { options, sharing, setSharing } = useSharing(list, view)
  const { save, isPending, error, reset } = useViewSaving({ list, view, onDone: onClose })
  const problems = problemsOf(error, isMissing)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    if (name.trim() === '') {
      setIsMissing(true)
      focusFirstInvalid(form)
    } else save({ view_name: name.trim(), sharing }, () => focusFirstInvalid(form))
  }
  return (
    <FormDialog
      title={view === undefined ? texts.saveTitle : texts.renameTitle(view.view_name)}
      hasChanges={name !== firstName || sharing !== sharingOf(view)}
      isBusy={isPending}
      action={texts.saveButton}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <ProblemMessage message={problems.ofForm} />
        {view === undefined && <Text>{texts.saveText}</Text>}
        <LatinInput
          label={texts.name}
          most={lengths.viewName}
          required
          withAsterisk={false}
          data-autofocus
          value={name}
          error={problems.ofName}
          onChange={(typed) => {
            setIsMissing(false)
            reset()
            setName(typed)
          }}
        />
        <NativeSelect
          label={texts.share}
          description={options.find(({ value }) => value === sharing)?.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={options}
          rightSection={<IconSelector size={15} aria-hidden="true" />}
          value={sharing}
          onChange={(event) => setSharing(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
