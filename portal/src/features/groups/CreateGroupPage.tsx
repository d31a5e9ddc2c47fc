import { createGroup } from '@telecopy/contract/groups/groups.calls'
import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages, groupSettingsMessages as texts } from '@telecopy/contract/messages/groups'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { markCreated } from '../../navigation/created-things.ts'
import { shownMessage } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBox } from '../../ui/NoticeBox.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BlockerReasons } from '../../form/BlockerReasons.tsx'
import { blockersOfGroup } from './group-places.tsx'
import { groupQuery } from './group-details.data.ts'
import { GroupFields } from './GroupFields.tsx'
import { GroupLoading, GroupNotLoaded } from './GroupStates.tsx'
import { ParentLink } from './ParentLink.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { FormProblem } from '../../form/SaveProblem.tsx'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import {
  changesOf,
  fieldsOfNew,
  groupErrors,
  type GroupValues,
  refusedFields,
  valuesBelow,
} from './group-values.ts'
import classes from './GroupPage.module.css'

export function CreateGroupPage() {
  const parent = useSelection('create-group')
  const query = useQuery(groupQuery(parent.fsi_gid))
  return (
    <>
      <PageHeader
        title={groupMessages.createScreen}
        summary={parent.group_name === undefined ? '\u00A0' : texts.createdUnder(parent.group_name)}
      />
      {query.data !== undefined ? (
        <NewGroup parent={query.data} />
      ) : query.isError ? (
        <GroupNotLoaded onRetry={() => void query.refetch()} />
      ) : (
        <GroupLoading />
      )}
    </>
  )
}

function NewGroup({ parent }: { parent: Group }) {
  const blockers = parent.may.create_sub_group
  if (blockers.length === 0) return <NewGroupForm parent={parent} />
  return (
    <NoteLine tone="warn">
      <Text fw={600}>{texts.whyNot.create_sub_group}</Text>
      <BlockerReasons blockers={blockers} {...blockersOfGroup(parent)} />
    </NoteLine>
  )
}

function NewGroupForm({ parent }: { parent: Group }) {
  const go = useGo()
  const client = useQueryClient()
  const form = useForm<GroupValues>({ initialValues: valuesBelow(parent), validate: groupErrors })
  const create = useMutation({
    mutationFn: (values: GroupValues) =>
      send(createGroup, {
        body: {
          ...changesOf(values, fieldsOfNew(values)),
          group_name: values.group_name.trim(),
          parent_gid: parent.fsi_gid,
        },
      }),
    onSuccess: ({ fsi_gid }) => {
      markCreated('group', fsi_gid)
      return client.invalidateQueries({ queryKey: ['groups'] })
    },
  })
  const { element, elsewhere } = useFieldProblems(form, create.error, refusedFields)
  return (
    <form
      ref={element}
      className={classes.sections}
      onSubmit={form.onSubmit((values) => create.mutate(values), focusFirstWrong)}
      noValidate
    >
      <GroupFields form={form} group={parent} isNew>
        <ParentLink fsi_gid={parent.fsi_gid} group_name={parent.group_name} />
      </GroupFields>
      <FormProblem message={elsewhere ? shownMessage(elsewhere, groupMessages.createFailed) : undefined} />
      <SaveBar
        isNew
        action={texts.create}
        hasChanges={form.isDirty() && !create.isSuccess}
        busy={create.isPending}
        onCancel={() => go('groups')}
      />
      <NoticeBox
        opened={create.isSuccess}
        title={groupMessages.created}
        onClose={() => go('groups', create.data && { fsi_gid: create.data.fsi_gid })}
      >
        {texts.createdText(form.values.group_name.trim(), parent.group_name)}
      </NoticeBox>
    </form>
  )
}
