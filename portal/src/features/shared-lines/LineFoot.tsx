import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-line-screens'
import { SaveBar } from '../../form/SaveBar.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { LineSaveProblem, isTooMuch } from './LineSaveProblem.tsx'
import type { LineFormState } from './use-line-form.ts'

type LineFootProps = {
  state: LineFormState
  /** The name is being edited: its own button saves it, and it must not be lost. */
  isRenaming: boolean
  onDiscard: () => void
}

/** The buttons of a line's form, and the messages about its saving. */
export function LineFoot({ state, isRenaming, onDiscard }: LineFootProps) {
  const { save, chosen, hasChanges } = state
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
        hasChanges={(hasChanges && !save.isSuccess) || isRenaming}
        isReady={hasChanges && !isRenaming && !isTooMuch(chosen.changes)}
        isSaved={save.isSuccess && !hasChanges}
        busy={save.isPending}
        onCancel={discard}
      />
    </>
  )
}
