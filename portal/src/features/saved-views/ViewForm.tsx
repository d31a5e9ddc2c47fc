import { lengths } from '@telecopy/contract/limits'
import { savedViewRefusals } from '@telecopy/contract/messages/saved-view-refusals'
import { savedViewTexts as texts } from '@telecopy/contract/messages/saved-view-screens'
import { ViewNameTaken } from '@telecopy/contract/saved-views/saved-view-problems'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { isProblem, shownMessage } from '../../api/problem.ts'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { LatinInput } from '../../ui/LatinInput.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { useSharing } from './sharing.ts'
import { useViewSaving } from './use-view-saving.ts'
import type { ViewedList } from './viewed-list.ts'

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
  const [name, setName] = useState(view?.view_name ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const { options, sharing, setSharing } = useSharing(list, view)
  const { save, isPending, error, reset } = useViewSaving({ list, view, onDone: onClose })
  const problems = problemsOf(error, isMissing)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // The form of the list's search is around this one.
    event.stopPropagation()
    const form = event.currentTarget
    if (name.trim() === '') {
      setIsMissing(true)
      focusFirstInvalid(form)
    } else save({ view_name: name.trim(), sharing }, () => focusFirstInvalid(form))
  }
  return (
    <Dialog
      opened
      title={view === undefined ? texts.saveTitle : texts.renameTitle(view.view_name)}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
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
        <DialogFoot onCancel={onClose}>
          <Button type="submit" loading={isPending}>
            {texts.saveButton}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
