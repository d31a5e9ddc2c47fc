import type { BrandBlocker } from '@telecopy/contract/brands/brands.schemas'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { useForm } from '@mantine/form'
import { NewThingPage } from '../../form/NewThingPage.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { useBrandCreation } from './brand-details.data.ts'
import { type BrandValues, brandErrors, refusedFields, valuesOfNew } from './brand-values.ts'
import { BrandFields } from './BrandFields.tsx'

// The screens lead here only from a group that may have a brand.
const noBlockers: readonly BrandBlocker[] = []

const pageTexts = {
  title: texts.newScreen,
  ofGroup: texts.ofGroup,
  action: texts.create,
  failed: texts.createFailed,
  doneTitle: texts.createdTitle,
  done: texts.created,
}

export function CreateBrandPage() {
  const group = useSelection('new-brand')
  const form = useForm<BrandValues>({ initialValues: valuesOfNew, validate: brandErrors })
  const creation = useBrandCreation(group.fsi_gid)
  return (
    <NewThingPage
      group={group}
      form={form}
      creation={creation}
      refusedFields={refusedFields}
      texts={pageTexts}
      isReady={form.values.refused_logo === ''}
    >
      <BrandFields form={form} group={group} blockers={noBlockers} />
    </NewThingPage>
  )
}
