import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import { groupBlockers } from '@telecopy/contract/groups/group-blockers'
import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-line-screens'
import { sharedLineFields } from '@telecopy/contract/shared-lines/shared-line-fields'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { BlockerReasons } from '../../form/BlockerReasons.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { LatinField } from '../../form/LatinField.tsx'
import { SaveBar } from '../../form/SaveBar.tsx'
import { FormProblem } from '../../form/SaveProblem.tsx'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Counter } from './Counter.tsx'
import { LineForm } from './LineForm.tsx'
import { LineOptionFields } from './LineOptionFields.tsx'
import { MasterList } from './MasterList.tsx'
import { isAboutMaster, obstaclesQuery, useCreation } from './shared-line.data.ts'
import { type NewLine, newLineErrors, valuesOfNew } from './line-values.ts'
import classes from './SharedLine.module.css'

/** Creates a shared line in the group that another screen handed over. */
export function NewSharedLinePage() {
  const { fsi_gid, group_name } = useSelection('new-gsd')
  // The form is there at once: the screens lead here only from groups without obstacles, which others may cause meanwhile.
  const { data: obstacles = [] } = useQuery(obstaclesQuery(fsi_gid))
  return (
    <>
      <PageHeader
        title={texts.newTitle}
        summary={group_name === undefined ? '\u00A0' : texts.forGroup(group_name)}
      />
      {obstacles.length > 0 ? (
        <>
          <NoteLine tone="warn">
            <Text fw={600}>{texts.whyNot}</Text>
            <BlockerReasons
              blockers={obstacles}
              kinds={groupBlockers}
              places={{ group: { fsi_gid, group_name: group_name ?? '' } }}
            />
          </NoteLine>
          <p>
            <ScreenLink screen="group-details" selection={{ fsi_gid, group_name }}>
              {texts.backToGroup}
            </ScreenLink>
          </p>
        </>
      ) : (
        <NewLineForm />
      )}
    </>
  )
}

function NewLineForm() {
  const group = useSelection('new-gsd')
  const go = useGo()
  const form = useForm<NewLine>({ initialValues: valuesOfNew(), validate: newLineErrors })
  const [master, setMaster] = useState<DefaultCandidate>()
  const [isMissing, setIsMissing] = useState(false)
  const creation = useCreation(group.fsi_gid)
  const leave = (): void => go('group-details', group)
  const create = (values: NewLine): void => {
    setIsMissing(master === undefined)
    if (master === undefined) return
    creation.mutate(
      { ...values, master },
      { onError: (error) => isAboutMaster(error) && setMaster(undefined) },
    )
  }
  return (
    <>
      <div className={classes.sections}>
        <LineForm
          onSubmit={form.onSubmit(create, focusFirstWrong)}
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
          list={
            <MasterList fsi_gid={group.fsi_gid} master={master} isMissing={isMissing} onSelect={setMaster} />
          }
        >
          <FormProblem message={creation.error ? shownMessage(creation.error) : undefined} />
          <SaveBar
            isNew
            isReady={form.values.tag.trim() !== '' && master !== undefined}
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
