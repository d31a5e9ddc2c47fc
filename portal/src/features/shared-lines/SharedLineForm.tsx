import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-lines'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { NotFound } from '@telecopy/contract/kit/problems'
import { paging } from '@telecopy/contract/limits'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { lineMemberRefusals } from '@telecopy/contract/shared-lines/line-member-problems'
import { lazy, Suspense } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isProblem } from '../../api/problem.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { useGo } from '../../navigation/go.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { LineForm } from './LineForm.tsx'
import { LineOptionFields } from './LineOptionFields.tsx'
import classes from './SharedLine.module.css'
import { changedOptions, type LineOptions, optionsOf } from './line-values.ts'
import { SubscribersNotSaved, subscribersQuery, useLineSave, useReload } from './shared-line.data.ts'
import { type SubscriberChanges, useSubscriberChoice } from './subscriber-choice.ts'

const none: readonly number[] = []

/** The options and the subscribers of a line as they are edited, and their saving. */
function useLineForm(line: SharedLine) {
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
type LineFormState = ReturnType<typeof useLineForm>

/** Whether a request cannot take all of these changes. */
const isTooMuch = ({ added, removed }: SubscriberChanges): boolean =>
  Math.max(added.length, removed.length) > paging.pageSizeMax

/** Why a save failed. `isHalf`: the settings were saved before. `isLost`: a chosen user is not in the group any more. */
function failureOf(error: Error | null) {
  const isHalf = error instanceof SubscribersNotSaved
  const reason = isHalf ? error.cause : error
  const isLost = isProblem(reason, NotFound) || isProblem(reason, lineMemberRefusals.subscriber_not_in_group)
  return { isHalf, reason, isLost: isHalf && isLost }
}

/** What was saved and what not, and why. */
function LineSaveProblem({ state }: { state: LineFormState }) {
  const { save, chosen, readAgain } = state
  const { isHalf, reason, isLost } = failureOf(save.error)
  const failed = isLost ? texts.lost : sharedMessages.unavailable
  return (
    <>
      <StatusLine>{isHalf && <NoteLine tone="warn">{texts.onlySettingsSaved}</NoteLine>}</StatusLine>
      <ProblemMessage
        message={isTooMuch(chosen.changes) ? texts.tooManyChanges(paging.pageSizeMax) : undefined}
      />
      <SaveProblem
        error={reason}
        texts={{ failed, reload: texts.reload, kept: '' }}
        // An option is on or off: two administrators who change the same one agree.
        overtaken={[]}
        onReload={() => readAgain(false)}
      />
      {isLost && (
        <div>
          <Button variant="default" onClick={() => readAgain(true)}>
            {texts.discardSubscribers}
          </Button>
        </div>
      )}
    </>
  )
}

type LineFootProps = {
  state: LineFormState
  rename: RenameState
  onDiscard: () => void
}

/** The buttons of a line's form, and the messages about its saving. */
function LineFoot({ state, rename, onDiscard }: LineFootProps) {
  const { save, chosen, hasChanges } = state
  const isRenaming = rename !== 'closed'
  const discard = (): void => {
    state.discard()
    onDiscard()
  }
  return (
    <>
      <StatusLine>{isRenaming && hasChanges && <NoteLine>{texts.nameOpen}</NoteLine>}</StatusLine>
      <LineSaveProblem state={state} />
      <SaveBar
        action={texts.updateSettings}
        hasChanges={(hasChanges && !save.isSuccess) || rename === 'changed'}
        isReady={hasChanges && !isRenaming && !isTooMuch(chosen.changes)}
        isSaved={save.isSuccess && !hasChanges}
        busy={save.isPending}
        onCancel={discard}
      />
    </>
  )
}

// Loaded after the part of the screen that is visible first.
const SubscriberList = lazy(async () => ({ default: (await import('./SubscriberList.tsx')).SubscriberList }))

/** Whether the name is being edited, and differs from the saved one. Its own button saves it, and it must not be lost. */
export type RenameState = 'closed' | 'open' | 'changed'

type SharedLineFormProps = {
  line: SharedLine
  rename: RenameState
  onDiscard: () => void
}

/** The options and the subscribers of a line: one form, saved in two steps. */
export function SharedLineForm({ line, rename, onDiscard }: SharedLineFormProps) {
  const go = useGo()
  const state = useLineForm(line)
  const { form, chosen, subscribers, save } = state
  return (
    <>
      <LineForm
        onSubmit={form.onSubmit(state.submit)}
        fields={
          <FormSection title={texts.optionsTitle} hint={texts.optionsHint}>
            <LineOptionFields
              values={form.values}
              onChange={(name, value) => form.setFieldValue(name, value)}
            />
          </FormSection>
        }
        list={
          <Suspense fallback={<Card className={classes.room ?? ''}>{null}</Card>}>
            <SubscriberList
              line={line}
              chosen={subscribers.data && chosen}
              onRetry={subscribers.isError ? () => void subscribers.refetch() : undefined}
            />
          </Suspense>
        }
      >
        <LineFoot state={state} rename={rename} onDiscard={onDiscard} />
      </LineForm>
      <NoticeBoxLater
        opened={save.isSuccess}
        title={texts.updated}
        onClose={() => go('group-details', { fsi_gid: line.fsi_gid, group_name: line.group_name })}
      >
        {texts.updatedText(line.tag)}
      </NoticeBoxLater>
    </>
  )
}
