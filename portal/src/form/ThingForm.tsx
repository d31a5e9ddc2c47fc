import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userMessages } from '@telecopy/contract/messages/users'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useGo } from '../navigation/go.ts'
import { NoticeBoxLater } from '../ui/BoxesLater.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SaveProblem } from './SaveProblem.tsx'
import classes from './FormStates.module.css'
import { focusFirstWrong } from './focus-first-invalid.ts'
import { reloadThings } from './thing-changes.ts'
import { type RefusedFields, useFieldProblems } from './use-field-problems.ts'
import type { VersionedForm } from './use-versioned-form.ts'

type ThingFormProps<Values extends Record<string, unknown>> = {
  versioned: VersionedForm<Values>
  change: {
    mutate: (sent: { values: Values; names: readonly (keyof Values)[] }) => void
    reset: () => void
    error: Error | null
    isPending: boolean
    isSuccess: boolean
  }
  refusedFields: RefusedFields<keyof Values & string>
  texts: { updateFailed: string; updated: string; reload: string; kept: string }
  /** A setting's label and its present value, in words. */
  saidOf: (name: keyof Values) => [label: string, value: string]
  /** If false, the form cannot be sent yet. */
  isReady: boolean
  group: { fsi_gid: number; group_name: string }
  children: ReactNode
}

/** The settings of a thing of a group: one form, saved together. The group follows. */
export function ThingForm<Values extends Record<string, unknown>>(props: ThingFormProps<Values>) {
  const { versioned, change, refusedFields, texts, saidOf, isReady, group, children } = props
  const { form, changed, overtaken } = versioned
  const { fsi_gid, group_name } = group
  const go = useGo()
  const client = useQueryClient()
  const { element, elsewhere } = useFieldProblems(form, change.error, refusedFields)
  const reload = (): void => {
    change.reset()
    void reloadThings(client)
  }
  return (
    <form
      ref={element}
      className={classes.sections}
      onSubmit={form.onSubmit((values) => change.mutate({ values, names: changed }), focusFirstWrong)}
      noValidate
    >
      {children}
      <SaveProblem
        error={elsewhere}
        texts={{ failed: texts.updateFailed, reload: texts.reload, kept: texts.kept }}
        overtaken={overtaken.map(saidOf)}
        onReload={reload}
      />
      <SaveBar
        action={userMessages.updateSettings}
        hasChanges={changed.length > 0 && !change.isSuccess}
        isSaved={change.isSuccess}
        isReady={isReady}
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
