import type { BrandBlocker } from '@telecopy/contract/brands/brands.schemas'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { useForm } from '@mantine/form'
import { isRefusal, shownMessage } from '../../api/problem.ts'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { FormProblem } from '../../form/SaveProblem.tsx'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useBrandCreation } from './brand-details.data.ts'
import { type BrandValues, brandErrors, refusedFields, valuesOfNew } from './brand-values.ts'
import { BrandFields } from './BrandFields.tsx'
import classes from './BrandPage.module.css'

// The screens lead here only from a group that may have a brand.
const noBlockers: readonly BrandBlocker[] = []

/** A refusal has its own text; a call without an answer has another one than a failure of the server's. */
function problemOf(error: Error | null): string | undefined {
  if (error === null) return undefined
  return shownMessage(error, isRefusal(error) ? texts.createFailed : sharedMessages.cannotLoad)
}

export function CreateBrandPage() {
  const { fsi_gid, group_name } = useSelection('new-brand')
  const go = useGo()
  const form = useForm<BrandValues>({ initialValues: valuesOfNew, validate: brandErrors })
  const create = useBrandCreation(fsi_gid)
  const leave = (): void => go('group-details', { fsi_gid, group_name })
  const { element, elsewhere } = useFieldProblems(form, create.error, refusedFields)
  return (
    <>
      <PageHeader
        title={texts.newScreen}
        summary={group_name === undefined ? '\u00A0' : texts.ofGroup(group_name)}
      />
      <form
        ref={element}
        className={classes.sections}
        onSubmit={form.onSubmit((values) => create.mutate(values), focusFirstWrong)}
        noValidate
      >
        <BrandFields form={form} group={{ fsi_gid, group_name }} blockers={noBlockers} />
        <FormProblem message={problemOf(elsewhere)} />
        <SaveBar
          isNew
          action={texts.create}
          isReady={form.values.refused_logo === ''}
          hasChanges={form.isDirty() && !create.isSuccess}
          busy={create.isPending}
          onCancel={leave}
        />
        <NoticeBoxLater opened={create.isSuccess} title={texts.createdTitle} onClose={leave}>
          {texts.created}
        </NoticeBoxLater>
      </form>
    </>
  )
}
