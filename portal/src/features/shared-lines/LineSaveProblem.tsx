import { NotFound } from '@telecopy/contract/kit/problems'
import { paging } from '@telecopy/contract/limits'
import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-line-screens'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { lineMemberRefusals } from '@telecopy/contract/shared-lines/line-member-problems'
import { Button } from '@mantine/core'
import { isProblem } from '../../api/problem.ts'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { SubscribersNotSaved } from './shared-line.data.ts'
import type { SubscriberChanges } from './subscriber-choice.ts'
import type { LineFormState } from './use-line-form.ts'

/** Whether a request cannot take all of these changes. */
export const isTooMuch = ({ added, removed }: SubscriberChanges): boolean =>
  Math.max(added.length, removed.length) > paging.pageSizeMax

/** Why a save failed. `isHalf`: the settings were saved before. `isLost`: a chosen user is not in the group any more. */
function failureOf(error: Error | null) {
  const isHalf = error instanceof SubscribersNotSaved
  const reason = isHalf ? error.cause : error
  const isLost = isProblem(reason, NotFound) || isProblem(reason, lineMemberRefusals.subscriber_not_in_group)
  return { isHalf, reason, isLost: isHalf && isLost }
}

/** What was saved and what not, and why. */
export function LineSaveProblem({ state }: { state: LineFormState }) {
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
