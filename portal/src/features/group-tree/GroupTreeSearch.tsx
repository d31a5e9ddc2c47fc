import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../../ui/FailedState.tsx'
import { groupTreeQuery } from './group-tree.data.ts'
import classes from './Tree.module.css'
import { GroupSearch, type GroupSearchProps } from './GroupSearch.tsx'

/** The searchable tree with its loading and failed states; both keep the height of the tree. */
export function GroupTreeSearch(props: Omit<GroupSearchProps, 'tree'>) {
  const { data, isError, refetch } = useQuery(groupTreeQuery)
  if (data !== undefined) return <GroupSearch tree={data} {...props} />
  if (isError)
    return (
      <div className={classes.held}>
        <FailedState message={sharedMessages.unavailable} onRetry={() => void refetch()} />
      </div>
    )
  return <Skeleton className={classes.held} aria-label={sharedMessages.table.loading} />
}
