import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-line-screens'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { Suspense, lazy } from 'react'
import { useGo } from '../../navigation/go.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { LineFoot } from './LineFoot.tsx'
import { LineForm } from './LineForm.tsx'
import { LineOptionFields } from './LineOptionFields.tsx'
import { useLineForm } from './use-line-form.ts'
import classes from './SharedLine.module.css'

// Loaded after the part of the screen that is visible first.
const SubscriberList = lazy(async () => ({ default: (await import('./SubscriberList.tsx')).SubscriberList }))

type SharedLineFormProps = {
  line: SharedLine
  isRenaming: boolean
  onDiscard: () => void
}

/** The options and the subscribers of a line: one form, saved in two steps. */
export function SharedLineForm({ line, isRenaming, onDiscard }: SharedLineFormProps) {
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
        <LineFoot state={state} isRenaming={isRenaming} onDiscard={onDiscard} />
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
