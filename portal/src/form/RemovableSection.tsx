import type { ReactNode } from 'react'
import { shownMessage } from '../api/problem.ts'
import { ConfirmBox } from '../ui/ConfirmBox.tsx'
import { FormSection } from '../ui/FormSection.tsx'
import { NoteLine } from '../ui/NoteLine.tsx'
import { StatusLine } from '../ui/StatusLine.tsx'
import type { Removal } from './use-removal.ts'

/** The question before a removal, its effect, and the message afterwards. */
export type RemovalTexts<Thing> = {
  confirm: string
  action: string
  question: (thing: Thing) => string
  /** Left out where `above` says it. */
  done?: (thing: Thing) => string
  failed: string
}

type RemovableSectionProps<Thing> = {
  title: string
  hint: string
  actions?: ReactNode
  removal: Removal<Thing>
  texts: RemovalTexts<Thing>
  /** Shown above the message about a removal. */
  above?: ReactNode
  children: ReactNode
}

/** A section whose things can be removed: it asks first, and shows for two seconds that the thing was removed. */
export function RemovableSection<Thing>(props: RemovableSectionProps<Thing>) {
  const { title, hint, actions, texts, above, children } = props
  const { asked, removed, error, box } = props.removal
  return (
    <FormSection title={title} hint={hint} actions={actions}>
      {above}
      {texts.done && (
        <StatusLine>
          {removed !== undefined && <NoteLine tone="good">{texts.done(removed)}</NoteLine>}
        </StatusLine>
      )}
      {children}
      <ConfirmBox
        {...box}
        title={texts.confirm}
        action={texts.action}
        destructive
        problem={error ? shownMessage(error, texts.failed) : undefined}
      >
        {asked !== undefined && texts.question(asked)}
      </ConfirmBox>
    </FormSection>
  )
}
