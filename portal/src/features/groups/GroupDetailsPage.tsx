import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages, groupSettingsMessages as texts } from '@telecopy/contract/messages/groups'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { Gone } from '../../form/FormStates.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { ConfirmBoxLater } from '../../ui/BoxesLater.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { typeAhead } from '../../ui/type-ahead.ts'
import { SettingsAndHistory } from '../history/public.ts'
import { ActivationBox } from './ActivationBox.tsx'
import { GroupActionBar, type GroupBox, LoadingActions } from './GroupActionBar.tsx'
import classes from './GroupPage.module.css'
import { GroupSettingsForm } from './GroupSettingsForm.tsx'
import { GroupLoading, GroupNotLoaded } from './GroupStates.tsx'
import { groupQuery, useGroupDeletion } from './group-details.data.ts'

type DeleteGroupBoxProps = { group: Group; onDeleted: () => void; onClose: () => void }

function DeleteGroupBox({ group, onDeleted, onClose }: DeleteGroupBoxProps) {
  const deletion = useGroupDeletion(group.fsi_gid, onDeleted)
  return (
    <ConfirmBoxLater
      opened
      title={texts.deleteTitle}
      action={texts.actions.delete}
      destructive
      busy={deletion.isPending}
      problem={deletion.error ? shownMessage(deletion.error, groupMessages.deleteFailed) : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {texts.deleteText(group.group_name)}
    </ConfirmBoxLater>
  )
}

// Load the tree on demand: it is as large as the rest of the screen, and few visits move a group.
const MoveGroupDialog = lazy(async () => ({
  default: (await import('./MoveGroupDialog.tsx')).MoveGroupDialog,
}))

// Loaded after the part of the screen that is visible first.
const GroupSections = lazy(async () => ({ default: (await import('./GroupSections.tsx')).GroupSections }))

type GroupDetailsProps = { group: Group; onDeleted: (group: Group) => void }

function GroupDetails({ group, onDeleted }: GroupDetailsProps) {
  const [box, setBox] = useState<GroupBox>()
  const close = (): void => setBox(undefined)
  const open = (next: GroupBox): void => {
    if (next === 'move') typeAhead(texts.move.title, close)
    setBox(next)
  }
  return (
    <>
      <PageHeader
        title={groupMessages.detailsTitle(group.group_name)}
        name={group.group_name}
        summary={<Standing group={group} />}
      >
        <GroupActionBar group={group} onOpen={open} />
      </PageHeader>
      <div className={classes.sections}>
        {group.is_allow_gsd === 1 && group.counts.sub_groups > 0 && (
          <NoteLine>{texts.sharedLinesNote}</NoteLine>
        )}
        <SettingsAndHistory entity="group" id={group.fsi_gid}>
          <GroupSettingsForm group={group} />
          <Suspense>
            <GroupSections group={group} />
          </Suspense>
        </SettingsAndHistory>
      </div>
      {box === 'delete' && (
        <DeleteGroupBox group={group} onDeleted={() => onDeleted(group)} onClose={close} />
      )}
      {box === 'move' && (
        <Suspense>
          <MoveGroupDialog group={group} onClose={close} />
        </Suspense>
      )}
      {box === 'activation' && <ActivationBox group={group} onClose={close} />}
    </>
  )
}

/** One line that says whether the group is in use, where it is in the tree, and how programs name it. */
function Standing({ group }: { group: Group }) {
  const place = group.parent_gid === 0 ? texts.top : texts.below(group.parent_group_name)
  return (
    <span className={classes.standing}>
      <StatusBadge
        tone={group.is_active === 1 ? 'good' : 'off'}
        label={group.is_active === 1 ? texts.active : texts.inactive}
      />
      <span>{place}</span>
      <span className={classes.identifier}>{texts.id(group.fsi_gid)}</span>
    </span>
  )
}

export function GroupDetailsPage() {
  const { fsi_gid, group_name } = useSelection('group-details')
  const [deleted, setDeleted] = useState<Group>()
  const query = useQuery({ ...groupQuery(fsi_gid), enabled: deleted === undefined })
  if (deleted !== undefined) return <DeletedGroup group={deleted} />
  if (query.data !== undefined) return <GroupDetails group={query.data} onDeleted={setDeleted} />
  return (
    <>
      <PageHeader
        title={group_name ? groupMessages.detailsTitle(group_name) : shellMessages.screens['group-details']}
        summary={'\u00A0'}
      >
        {!query.isError && <LoadingActions />}
      </PageHeader>
      {query.isError ? <GroupNotLoaded onRetry={() => void query.refetch()} /> : <GroupLoading hasTabs />}
    </>
  )
}

/** Shows for a moment that the group was deleted, and leads to its parent in the tree. */
function DeletedGroup({ group }: { group: Group }) {
  const { group_name, parent_gid } = group
  const go = useGo()
  const leave = (): void => go('groups', { fsi_gid: parent_gid })
  return (
    <Gone
      title={groupMessages.detailsTitle(group_name)}
      message={groupMessages.deleted(group_name)}
      tone="good"
      onLeave={leave}
    />
  )
}
