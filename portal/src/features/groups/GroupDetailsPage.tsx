import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Gone } from '../../form/FormStates.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { GroupDetails } from './GroupDetails.tsx'
import { LoadingActions } from './GroupActionBar.tsx'
import { GroupLoading, GroupNotLoaded } from './GroupStates.tsx'
import { groupQuery } from './group-details.data.ts'

export function GroupDetailsPage() {
  const { fsi_gid, group_name = '' } = useSelection('group-details')
  const [deleted, setDeleted] = useState<Group>()
  const query = useQuery({ ...groupQuery(fsi_gid), enabled: deleted === undefined })
  if (deleted !== undefined) return <DeletedGroup group={deleted} />
  if (query.data !== undefined) return <GroupDetails group={query.data} onDeleted={setDeleted} />
  return (
    <>
      <PageHeader title={groupMessages.detailsTitle(group_name)} summary={'\u00A0'}>
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
