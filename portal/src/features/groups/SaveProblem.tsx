import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import { Button } from '@mantine/core'
import { isProblem, shownMessage } from '../../api/problem.ts'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import type { Overtaken } from './group-form.ts'
import { saidOf } from './field-words.ts'
import classes from './GroupPage.module.css'

type SaveProblemProps = {
  error: Error | null
  overtaken: readonly Overtaken[]
  /** Reads the group again and keeps what was typed. */
  onReload: () => void
}

/** Why the settings were not saved; if somebody else was faster, the way on, and what they changed. */
export function SaveProblem({ error, overtaken, onReload }: SaveProblemProps) {
  return (
    <>
      <ProblemMessage message={error ? shownMessage(error, groupMessages.updateFailed) : undefined} />
      {error && isProblem(error, ChangedMeanwhile) && (
        <div>
          <Button variant="default" onClick={onReload}>
            {texts.reload}
          </Button>
        </div>
      )}
      {overtaken.length > 0 && (
        <div role="status">
          <NoteLine tone="warn">
            {texts.kept}
            <ul className={classes.overtaken}>
              {overtaken.map(({ field, now }) => (
                <li key={field}>{texts.changedTo(...saidOf(field, now))}</li>
              ))}
            </ul>
          </NoteLine>
        </div>
      )}
    </>
  )
}
