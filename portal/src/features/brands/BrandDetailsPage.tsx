import type { Brand } from '@telecopy/contract/brands/brands.schemas'
import { NotFound } from '@telecopy/contract/kit/problems'
import { brandMailMessages as mailTexts, brandMessages as texts } from '@telecopy/contract/messages/brands'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userMessages } from '@telecopy/contract/messages/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../api/problem.ts'
import { DeletionSection } from '../../form/DeletionSection.tsx'
import { FormLoading, FormNotLoaded, Gone } from '../../form/FormStates.tsx'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SettingsAndHistory } from '../history/public.ts'
import { BrandFields } from './BrandFields.tsx'
import classes from './BrandPage.module.css'
import { brandQuery, reloadBrands, useBrandChange, useBrandDeletion } from './brand-details.data.ts'
import {
  brandErrors,
  type BrandValues,
  changedFields,
  refusedFields,
  saidOf,
  valuesOfBrand,
} from './brand-values.ts'

const saveTexts = { failed: texts.updateFailed, reload: texts.reload, kept: texts.kept }

/** The settings of a brand: one form, saved together. */
function BrandSettingsForm({ brand }: { brand: Brand }) {
  const { fsi_gid, group_name } = brand
  const go = useGo()
  const client = useQueryClient()
  const { form, changed, overtaken } = useVersionedForm<Brand, BrandValues>({
    entity: brand,
    valuesOf: valuesOfBrand,
    changedFields,
    validate: brandErrors,
  })
  const change = useBrandChange(brand)
  const { element, elsewhere } = useFieldProblems(form, change.error, refusedFields)
  const save = (values: BrandValues): void => change.mutate({ values, names: changed })
  const reload = (): void => {
    change.reset()
    void reloadBrands(client)
  }
  const blockers = brand.may.update
  return (
    <form
      ref={element}
      className={classes.sections}
      onSubmit={form.onSubmit(save, focusFirstWrong)}
      noValidate
    >
      <BrandFields form={form} group={brand} blockers={blockers} />
      <SaveProblem
        error={elsewhere}
        texts={saveTexts}
        overtaken={overtaken.map((name) => saidOf(name, valuesOfBrand(brand)))}
        onReload={reload}
      />
      <SaveBar
        action={userMessages.updateSettings}
        hasChanges={changed.length > 0 && !change.isSuccess}
        isSaved={change.isSuccess}
        isReady={blockers.length === 0 && form.values.refused_logo === ''}
        busy={change.isPending}
        onCancel={() => form.reset()}
      />
      <NoticeBoxLater
        opened={change.isSuccess}
        title={sharedMessages.settingsUpdated}
        onClose={() => go('group-details', { fsi_gid, group_name })}
      >
        {texts.updated}
      </NoticeBoxLater>
    </form>
  )
}

// The two pages share nearly all of their code: one entry for both keeps the list of files of every page short.
export { CreateBrandPage } from './CreateBrandPage.tsx'

export function BrandDetailsPage() {
  const { fsi_bid, fsi_gid } = useSelection('brand-details')
  const go = useGo()
  const [deleted, setDeleted] = useState<Brand>()
  const query = useQuery({ ...brandQuery({ fsi_bid, fsi_gid }), enabled: deleted === undefined })
  if (deleted !== undefined) {
    const { brand_name, group_name } = deleted
    return (
      <Gone
        title={texts.detailsScreen}
        message={texts.deleted(brand_name)}
        tone="good"
        onLeave={() => go('group-details', { fsi_gid, group_name })}
      />
    )
  }
  // Somebody else may delete the brand while it is shown.
  if (isProblem(query.error, NotFound))
    return (
      <Gone
        title={texts.detailsScreen}
        message={texts.missing}
        tone="warn"
        onLeave={() => go('group-details', { fsi_gid })}
      />
    )
  const brand = query.data
  return (
    <>
      <PageHeader
        title={texts.detailsScreen}
        name={brand?.brand_name}
        summary={brand === undefined ? '\u00A0' : texts.ofGroupNamed(brand.brand_name, brand.group_name)}
      />
      {brand !== undefined ? (
        <SettingsAndHistory entity="brand" id={fsi_bid}>
          <div className={classes.sections}>
            <FailingMailServer brand={brand} />
            <Deletion brand={brand} onDeleted={() => setDeleted(brand)} />
            <BrandSettingsForm brand={brand} />
          </div>
        </SettingsAndHistory>
      ) : query.isError ? (
        <FormNotLoaded
          onRetry={() => void query.refetch()}
          wayBack={
            <ScreenLink screen="group-details" selection={{ fsi_gid }}>
              {texts.backToGroup}
            </ScreenLink>
          }
        />
      ) : (
        <FormLoading label={texts.loading} heights={[110, 300, 220, 640]} hasTabs />
      )}
    </>
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
