import type { Brand } from '@telecopy/contract/brands/brands.schemas'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { useBrandDeletion } from './brand-details.data.ts'

/** Deletes the brand: the box first, then the button. */
export function DeleteBrandSection({ brand, onDeleted }: { brand: Brand; onDeleted: () => void }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const deletion = useBrandDeletion(brand, onDeleted)
  return (
    <FormSection title={texts.deleteBrand} hint={texts.deleteText(brand.brand_name, brand.domain)}>
      <Checkbox
        label={texts.deleteConfirm}
        checked={isConfirmed}
        onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
      />
      {isConfirmed && (
        <div>
          <Button color="red.9" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            {texts.deleteBrand}
          </Button>
        </div>
      )}
      <ProblemMessage
        message={deletion.error ? shownMessage(deletion.error, texts.deleteFailed) : undefined}
      />
    </FormSection>
  )
}
