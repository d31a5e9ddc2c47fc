import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-line-screens'
import { sharedLineFields } from '@telecopy/contract/shared-lines/shared-line-fields'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { LatinField } from '../../form/LatinField.tsx'
import { SaveBar } from '../../form/SaveBar.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { Counter } from './Counter.tsx'
import { LineForm } from './LineForm.tsx'
import { LineOptionFields } from './LineOptionFields.tsx'
import { MasterList } from './MasterList.tsx'
import { isAboutMaster, useCreation } from './shared-line.data.ts'
import { type NewLine, valuesOfNew } from './line-values.ts'
import classes from './SharedLine.module.css'

/** Creates a shared line in the group that another screen handed over. */
export function NewSharedLinePage() {
  const group = useSelection('new-gsd')
  const go = useGo()
  const form = useForm<NewLine>({ initialValues: valuesOfNew() })
  const [master, setMaster] = useState<DefaultCandidate>()
  const creation = useCreation(group.fsi_gid)
  const leave = (): void => go('group-details', group)
  const isReady = form.values.tag.trim() !== '' && master !== undefined
  const create = (values: NewLine): void => {
    if (!isReady) return
    creation.mutate(
      { ...values, master },
      { onError: (error) => isAboutMaster(error) && setMaster(undefined) },
    )
  }
  return (
    <>
      <PageHeader
        title={texts.newTitle}
        summary={group.group_name === undefined ? '\u00A0' : texts.forGroup(group.group_name)}
      />
      <div className={classes.sections}>
        <LineForm
          onSubmit={form.onSubmit(create)}
          fields={
            <FormSection title={texts.nameStep} hint={texts.nameStepHint}>
              <LatinField
                form={form}
                fields={sharedLineFields}
                name="tag"
                className={classes.name ?? ''}
                required
                rightSection={<Counter text={form.values.tag} />}
                rightSectionWidth={56}
              />
              <LineOptionFields
                values={form.values}
                onChange={(name, value) => form.setFieldValue(name, value)}
              />
            </FormSection>
          }
          list={<MasterList fsi_gid={group.fsi_gid} master={master} onSelect={setMaster} />}
        >
          <ProblemMessage message={creation.error ? shownMessage(creation.error) : undefined} />
          <SaveBar
            isNew
            isReady={isReady}
            action={texts.create}
            hasChanges={(form.isDirty() || master !== undefined) && !creation.isSuccess}
            busy={creation.isPending}
            onCancel={leave}
          />
        </LineForm>
      </div>
      <NoticeBoxLater opened={creation.isSuccess} title={texts.createdTitle} onClose={leave}>
        {texts.created}
      </NoticeBoxLater>
    </>
  )
}
