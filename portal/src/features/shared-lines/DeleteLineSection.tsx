import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-line-screens'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { useLineDeletion } from './shared-line.data.ts'

/** Deletes the line: the box first, then the button. */
export function DeleteLineSection({ line, onDeleted }: { line: SharedLine; onDeleted: () => void }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { mutate, isPending, error } = useLineDeletion(line, { onDeleted })
  return (
    <FormSection title={texts.deleteTitle} hint={texts.deleteHint}>
      <Checkbox
        label={texts.deleteConfirm}
        checked={isConfirmed}
        onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
      />
      {isConfirmed && (
        <div>
          <Button color="red.9" loading={isPending} onClick={() => mutate()}>
            {texts.deleteAction}
          </Button>
        </div>
      )}
      <ProblemMessage message={error ? shownMessage(error, sharedMessages.unavailable) : undefined} />
    </FormSection>
  )
}
