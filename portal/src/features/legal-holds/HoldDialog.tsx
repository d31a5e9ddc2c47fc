import { codePoints } from '@telecopy/contract/kit/text'
import { lengths } from '@telecopy/contract/limits'
import { legalHoldTexts as texts, legalHoldMessages } from '@telecopy/contract/messages/legal-holds'
import { Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { FormProblem } from '../../form/SaveProblem.tsx'
import { showDone } from '../../ui/toast.ts'
import { type HeldThing, useHoldChange } from './legal-holds.data.ts'
import classes from './LegalHolds.module.css'

type HoldDialogProps = { act: 'set' | 'lift'; thing: HeldThing; onClose: () => void }

/** Sets or lifts a hold: it says what that does, and asks for the reason. */
export function HoldDialog({ act, thing, onClose }: HoldDialogProps) {
  const { entity, name } = thing
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useHoldChange(act, thing, () => {
    showDone(act === 'set' ? texts.setDone : texts.liftDone, name)
    onClose()
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (reason.trim() === '') {
      setIsMissing(true)
      focusFirstInvalid(event.currentTarget)
    } else mutate(reason)
  }
  return (
    <FormDialog
      title={(act === 'set' ? texts.setTitle : texts.liftTitle)[entity](name)}
      hasChanges={reason !== ''}
      isBusy={isPending}
      action={act === 'set' ? texts.set : texts.lift}
      destructive={act === 'lift'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <FormProblem message={error ? shownMessage(error) : undefined} />
        <Text>{act === 'set' ? texts.setText[entity] : texts.liftText}</Text>
        <div className={classes.reason}>
          <Textarea
            label={texts.reason}
            description={texts.reasonHint}
            rows={3}
            data-autofocus
            required
            withAsterisk={false}
            value={reason}
            error={isMissing && legalHoldMessages.reasonMissing}
            onChange={({ currentTarget: { value } }) => {
              setIsMissing(false)
              setReason(Array.from(value).slice(0, lengths.holdReason).join(''))
            }}
          />
          <span className={classes.counter}>
            {codePoints(reason)}/{lengths.holdReason}
          </span>
        </div>
      </Stack>
    </FormDialog>
  )
}
