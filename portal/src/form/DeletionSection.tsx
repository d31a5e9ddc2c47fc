import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { shownMessage } from '../api/problem.ts'
import { FormSection } from '../ui/FormSection.tsx'
import { ProblemMessage } from '../ui/ProblemMessage.tsx'

type DeletionSectionProps = {
  deletion: { mutate: () => void; isPending: boolean; error: Error | null }
  texts: {
    title: string
    /** What goes with the thing, and what stays. */
    hint: string
    confirm: string
    action: string
    failed: string
  }
}

/** Deletes the thing of a screen: the box first, then the button. */
export function DeletionSection({ deletion, texts }: DeletionSectionProps) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { mutate, isPending, error } = deletion
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      <Checkbox
        label={texts.confirm}
        checked={isConfirmed}
        disabled={isPending}
        onChange={({ currentTarget }) => setIsConfirmed(currentTarget.checked)}
      />
      {isConfirmed && (
        <div>
          <Button color="red.9" loading={isPending} onClick={() => mutate()}>
            {texts.action}
          </Button>
        </div>
      )}
      <ProblemMessage message={error ? shownMessage(error, texts.failed) : undefined} />
    </FormSection>
  )
}
