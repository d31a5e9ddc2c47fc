import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { seconds } from '@telecopy/contract/limits'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoteLine } from '../../ui/NoteLine.tsx'
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
      {query.isError ? <GroupNotLoaded onRetry={() => void query.refetch()} /> : <GroupLoading />}
    </>
  )
}

/** Replaces the screen of a deleted group, shows for a moment that it was deleted, and leads to its parent in the tree. */
function DeletedGroup({ group }: { group: Group }) {
  const { group_name, parent_gid } = group
  const go = useGo()
  useEffect(() => {
    const timer = setTimeout(() => go('groups', { fsi_gid: parent_gid }), seconds.redirectAfterSave * 1000)
    return () => clearTimeout(timer)
  }, [go, parent_gid])
  return (
    <>
      <PageHeader title={groupMessages.detailsTitle(group_name)} />
      <div role="status">
        <NoteLine tone="good">{groupMessages.deleted(group_name)}</NoteLine>
      </div>
    </>
  )
}
