import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { isRefusal, shownMessage } from '../api/problem.ts'
import { useGo } from '../navigation/go.ts'
import { NoticeBoxLater } from '../ui/BoxesLater.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SaveBar } from './SaveBar.tsx'
import { FormProblem } from './SaveProblem.tsx'
import classes from './FormStates.module.css'
import { focusFirstWrong } from './focus-first-invalid.ts'
import { type RefusedFields, useFieldProblems } from './use-field-problems.ts'

type NewThingPageProps<Values extends Record<string, unknown>> = {
  group: { fsi_gid: number; group_name?: string | undefined }
  form: UseFormReturnType<Values>
  creation: {
    mutate: (values: Values) => void
    error: Error | null
    isPending: boolean
    isSuccess: boolean
  }
  refusedFields: RefusedFields<keyof Values & string>
  texts: {
    title: string
    ofGroup: (group: string) => string
    action: string
    failed: string
    doneTitle: string
    done: string
  }
  /** If false, the form cannot be sent yet. */
  isReady: boolean
  children: ReactNode
}

/** A refusal has its own text; a call without an answer has another one than a failure of the server's. */
function problemOf(error: Error | null, failed: string): string | undefined {
  if (error === null) return undefined
  return shownMessage(error, isRefusal(error) ? failed : sharedMessages.cannotLoad)
}

/** The screen that makes a thing of a group. The group follows. */
export function NewThingPage<Values extends Record<string, unknown>>(props: NewThingPageProps<Values>) {
  const { group, form, creation, refusedFields, texts, isReady, children } = props
  const { fsi_gid, group_name } = group
  const go = useGo()
  const leave = (): void => go('group-details', { fsi_gid, group_name })
  const { element, elsewhere } = useFieldProblems(form, creation.error, refusedFields)
  return (
    <>
      <PageHeader
        title={texts.title}
        summary={group_name === undefined ? '\u00A0' : texts.ofGroup(group_name)}
      />
      <form
        ref={element}
        className={classes.sections}
        onSubmit={form.onSubmit((values) => creation.mutate(values), focusFirstWrong)}
        noValidate
      >
        {children}
        <FormProblem message={problemOf(elsewhere, texts.failed)} />
        <SaveBar
          isNew
          action={texts.action}
          isReady={isReady}
          hasChanges={form.isDirty() && !creation.isSuccess}
          busy={creation.isPending}
          onCancel={leave}
        />
        <NoticeBoxLater opened={creation.isSuccess} title={texts.doneTitle} onClose={leave}>
          {texts.done}
        </NoticeBoxLater>
      </form>
    </>
  )
}
