import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { useCoverPageDeletion } from './cover-page-details.data.ts'

type DeleteCoverPageSectionProps = { page: CoverPage; onDeleted: () => void }

/** Deletes the cover page: the box first, then the button. */
export function DeleteCoverPageSection({ page, onDeleted }: DeleteCoverPageSectionProps) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { mutate, isPending, error } = useCoverPageDeletion(page, onDeleted)
  return (
    <FormSection title={texts.deleteTitle} hint={texts.deleteText(page.coverpage_name)}>
      <Checkbox
        label={texts.deleteConfirm}
        checked={isConfirmed}
        onChange={({ currentTarget }) => setIsConfirmed(currentTarget.checked)}
      />
      {isConfirmed && (
        <div>
          <Button color="red.9" loading={isPending} onClick={() => mutate()}>
            {texts.deleteTitle}
          </Button>
        </div>
      )}
      <ProblemMessage message={error ? shownMessage(error, texts.deleteFailed) : undefined} />
    </FormSection>
  )
}
