import { faxNumberBlockers } from '@telecopy/contract/fax-numbers/fax-number-blockers'
import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-number-settings'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useEffect, useId, useRef, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { BlockerReasons } from '../../form/BlockerReasons.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { useUnassignment } from './fax-number.data.ts'
import classes from './NumberPage.module.css'

type UnassignSectionProps = { number: FaxNumber; onDone: () => void }

/** Takes the number from its user: the first click asks, and the box allows the second one. */
export function UnassignSection({ number, onDone }: UnassignSectionProps) {
  const [asks, setAsks] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const blockers = number.may.unassign
  const isBlocked = blockers.length > 0
  const cancel = (): void => {
    setAsks(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <FormSection title={texts.unassignTitle} hint={texts.unassignHint}>
      {asks && !isBlocked ? (
        <Question number={number} onDone={onDone} onCancel={cancel} />
      ) : (
        <div>
          <Button
            ref={opener}
            variant="default"
            disabled={isBlocked}
            {...(isBlocked ? { 'aria-describedby': id } : {})}
            onClick={() => setAsks(true)}
          >
            {faxNumberMessages.unassign}
          </Button>
        </div>
      )}
      <BlockerReasons id={id} blockers={blockers} kinds={faxNumberBlockers} places={{ group: number }} />
    </FormSection>
  )
}

function Question({ number, onDone, onCancel }: UnassignSectionProps & { onCancel: () => void }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { mutate, isPending, error } = useUnassignment(number, { onDone })
  const box = useRef<HTMLInputElement>(null)
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <Checkbox
        label={texts.unassignConfirm(number.fax_number, number.email)}
        checked={isConfirmed}
        ref={box}
        onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
      />
      <div className={classes.buttons}>
        <Button color="red.9" disabled={!isConfirmed} loading={isPending} onClick={() => mutate()}>
          {faxNumberMessages.unassign}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          {sharedMessages.filter.cancel}
        </Button>
      </div>
      <ProblemMessage message={error ? shownMessage(error, faxNumberMessages.unassignFailed) : undefined} />
    </>
  )
}
