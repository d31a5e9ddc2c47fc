import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-line-screens'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { sharedLineFields } from '@telecopy/contract/shared-lines/shared-line-fields'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { LatinField } from '../../form/LatinField.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { Counter } from './Counter.tsx'
import { useReload, useRenaming } from './shared-line.data.ts'
import classes from './SharedLine.module.css'

export type LineNameProps = { line: SharedLine; isEditing: boolean; onEdit: (isEditing: boolean) => void }

/** The name of a line, which is changed in its place and saved at once. */
export function LineName({ line, isEditing, onEdit }: LineNameProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // The button is in the page again by then, however slow the machine is.
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <Renaming line={line} onEnd={() => onEdit(false)} />
  return (
    <div className={classes.inPlace}>
      <span>{line.tag}</span>
      <Button
        ref={opener}
        variant="default"
        size="compact-sm"
        className={classes.press ?? ''}
        onClick={() => onEdit(true)}
      >
        {texts.editName}
      </Button>
    </div>
  )
}

const saveTexts = { failed: sharedMessages.unavailable, reload: texts.reload, kept: texts.kept }

function Renaming({ line, onEnd }: { line: SharedLine; onEnd: () => void }) {
  const element = useRef<HTMLFormElement>(null)
  const renaming = useRenaming(line)
  const reload = useReload()
  const [first] = useState(line.tag)
  const overtaken = line.tag === first ? [] : [[sharedLineFields.tag.label(), line.tag] as const]
  const form = useForm({
    initialValues: { tag: line.tag },
    validate: { tag: (tag) => (tag.trim() === '' ? texts.nameInvalid : null) },
  })
  // The button that was pressed is gone.
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const readAgain = (): void => {
    renaming.reset()
    reload()
  }
  return (
    <form
      ref={element}
      className={classes.rename}
      noValidate
      onSubmit={form.onSubmit(
        ({ tag }) => renaming.mutate(tag.trim(), { onSuccess: onEnd }),
        focusFirstWrong,
      )}
    >
      <LatinField
        form={form}
        fields={sharedLineFields}
        name="tag"
        className={classes.name ?? ''}
        // The line of facts around it shows the same words.
        labelProps={{ className: classes.unseen }}
        required
        onKeyDown={({ key }) => key === 'Escape' && !renaming.isPending && onEnd()}
        rightSection={<Counter text={form.values.tag} />}
        rightSectionWidth={56}
      />
      <SaveProblem error={renaming.error} texts={saveTexts} overtaken={overtaken} onReload={readAgain} />
      <div className={classes.buttons}>
        <Button type="submit" loading={renaming.isPending}>
          {texts.update}
        </Button>
        <Button variant="default" disabled={renaming.isPending} onClick={onEnd}>
          {sharedMessages.filter.cancel}
        </Button>
      </div>
    </form>
  )
}
