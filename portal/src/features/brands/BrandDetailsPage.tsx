import type { Brand } from '@telecopy/contract/brands/brands.schemas'
import { brandMailMessages as mailTexts, brandMessages as texts } from '@telecopy/contract/messages/brands'
import { DeletionSection } from '../../form/DeletionSection.tsx'
import { ThingForm } from '../../form/ThingForm.tsx'
import { ThingPage, ThingSections } from '../../form/ThingPage.tsx'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { SettingsAndHistory } from '../history/public.ts'
import { BrandFields } from './BrandFields.tsx'
import { brandQuery, useBrandChange, useBrandDeletion } from './brand-details.data.ts'
import {
  brandErrors,
  type BrandValues,
  changedFields,
  refusedFields,
  saidOf,
  valuesOfBrand,
} from './brand-values.ts'

function BrandSettingsForm({ brand }: { brand: Brand }) {
  const versioned = useVersionedForm<Brand, BrandValues>({
    entity: brand,
    valuesOf: valuesOfBrand,
    changedFields,
    validate: brandErrors,
  })
  const { form } = versioned
  const change = useBrandChange(brand)
  const blockers = brand.may.update
  return (
    <ThingForm
      versioned={versioned}
      change={change}
      refusedFields={refusedFields}
      texts={texts}
      saidOf={(name) => saidOf(name, valuesOfBrand(brand))}
      isReady={blockers.length === 0 && form.values.refused_logo === ''}
      group={brand}
    >
      <BrandFields form={form} group={brand} blockers={blockers} />
    </ThingForm>
  )
}

// The two pages share nearly all of their code: one entry for both keeps the list of files of every page short.
export { CreateBrandPage } from './CreateBrandPage.tsx'

export function BrandDetailsPage() {
  const { fsi_bid, fsi_gid } = useSelection('brand-details')
  return (
    <ThingPage
      texts={texts}
      query={brandQuery({ fsi_bid, fsi_gid })}
      fsi_gid={fsi_gid}
      nameOf={({ brand_name }) => brand_name}
      heights={[110, 300, 220, 640]}
    >
      {(brand, onDeleted) => (
        <SettingsAndHistory entity="brand" id={fsi_bid}>
          <ThingSections>
            <FailingMailServer brand={brand} />
            <Deletion brand={brand} onDeleted={onDeleted} />
            <BrandSettingsForm brand={brand} />
          </ThingSections>
        </SettingsAndHistory>
      )}
    </ThingPage>
  )
}

/** No screen sets the mail server of a brand, but who may set it learns here that it does not work. */
const FailingMailServer = ({ brand: { mail_server_fault: fault } }: { brand: Brand }) =>
  fault !== '' && (
    <NoteLine tone="warn">
      {mailTexts.faults[fault]} {mailTexts.meanwhile}
    </NoteLine>
  )

function Deletion({ brand, onDeleted }: { brand: Brand; onDeleted: () => void }) {
  const deletion = useBrandDeletion(brand, onDeleted)
  return (
    <DeletionSection
      deletion={deletion}
      texts={{
        title: texts.deleteBrand,
        hint: texts.deleteText(brand.brand_name, brand.domain),
        confirm: texts.deleteConfirm,
        action: texts.deleteBrand,
        failed: texts.deleteFailed,
      }}
    />
  )
}
