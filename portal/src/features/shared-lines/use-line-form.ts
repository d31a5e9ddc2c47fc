import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { useQuery } from '@tanstack/react-query'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { type LineOptions, changedOptions, optionsOf } from './line-values.ts'
import { subscribersQuery, useLineSave, useReload } from './shared-line.data.ts'
import { useSubscriberChoice } from './subscriber-choice.ts'

const none: readonly number[] = []

/** The options and the subscribers of a line as they are edited, and their saving. */
export function useLineForm(line: SharedLine) {
  const subscribers = useQuery(subscribersQuery(line))
  const chosen = useSubscriberChoice(subscribers.data?.data ?? none)
  const { form, changed } = useVersionedForm<SharedLine, LineOptions>({
    entity: line,
    valuesOf: optionsOf,
    changedFields: changedOptions,
    validate: {},
  })
  // Both were read at once. If one is older, the server refuses what was decided on it.
  const save = useLineSave(line, Math.min(line.version, subscribers.data?.version ?? line.version))
  const reload = useReload()
  const { added, removed } = chosen.changes
  return {
    form,
    chosen,
    subscribers,
    save,
    hasChanges: changed.length + added.length + removed.length > 0,
    submit: (options: LineOptions): void =>
      save.mutate({ options, changes: chosen.changes }, { onSuccess: chosen.discard }),
    /** Reads the line again and keeps what is chosen, unless it cannot be saved any more. */
    readAgain: (isLost: boolean): void => {
      save.reset()
      if (isLost) chosen.discard()
      reload()
    },
    discard: (): void => {
      save.reset()
      form.reset()
      chosen.discard()
    },
  }
}
export type LineFormState = ReturnType<typeof useLineForm>
