import type { Brand } from '@telecopy/contract/brands/brands.schemas'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userMessages } from '@telecopy/contract/messages/users'
import { useQueryClient } from '@tanstack/react-query'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { useGo } from '../../navigation/go.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { reloadBrands, useBrandChange } from './brand-details.data.ts'
import {
  type BrandValues,
  brandErrors,
  changedFields,
  fieldOfRefusal,
  saidOf,
  valuesOfBrand,
} from './brand-values.ts'
import { BrandFields } from './BrandFields.tsx'
import classes from './BrandPage.module.css'

const saveTexts = { failed: texts.updateFailed, reload: texts.reload, kept: texts.kept }

/** The settings of a brand: one form, saved together. */
export function BrandSettingsForm({ brand }: { brand: Brand }) {
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
  const { element, elsewhere } = useFieldProblems(form, change.error, fieldOfRefusal)
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
