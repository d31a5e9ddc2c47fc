import type { BrandBlocker } from '@telecopy/contract/brands/brands.schemas'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { isRefusal, shownMessage } from '../../api/problem.ts'
import { focusFirstInvalid, focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { useBrandCreation } from './brand-details.data.ts'
import { type BrandValues, brandErrors, notAtField, showRefused, valuesOfNew } from './brand-values.ts'
import { BrandFields } from './BrandFields.tsx'
import classes from './BrandPage.module.css'

// The screens lead here only from a group that may have a brand.
const noBlockers: readonly BrandBlocker[] = []

/** A refusal has its own text; a call without an answer has another one than a failure of the server's. */
function problemOf(error: Error | null): string | undefined {
  const shown = notAtField(error)
  if (shown === null) return undefined
  return shownMessage(shown, isRefusal(shown) ? texts.createFailed : sharedMessages.cannotLoad)
}

export function CreateBrandPage() {
  const { fsi_gid, group_name } = useSelection('new-brand')
  const go = useGo()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<BrandValues>({ initialValues: valuesOfNew, validate: brandErrors })
  const create = useBrandCreation(fsi_gid)
  const leave = (): void => go('group-details', { fsi_gid, group_name })
  // In an effect, because the fields must have been drawn with their errors.
  useEffect(() => {
    if (create.error !== null && element.current !== null) focusFirstInvalid(element.current)
  }, [create.error])
  const save = (values: BrandValues): void =>
    create.mutate(values, { onError: (error) => showRefused(form, error) })
  return (
    <>
      <PageHeader
        title={texts.newScreen}
        summary={group_name === undefined ? '\u00A0' : texts.ofGroup(group_name)}
      />
      <form
        ref={element}
        className={classes.sections}
        onSubmit={form.onSubmit(save, focusFirstWrong)}
        noValidate
      >
        <BrandFields form={form} group={{ fsi_gid, group_name }} blockers={noBlockers} />
        <ProblemMessage message={problemOf(create.error)} />
        <SaveBar
          isNew
          action={texts.create}
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
