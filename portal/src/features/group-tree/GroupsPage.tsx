import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSelection } from '../../navigation/selection.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { GroupTreeGrid } from './GroupTreeGrid.tsx'
import { groupTreeQuery } from './group-tree.data.ts'
import { useSubGroupCountOption } from './sub-group-count-option.ts'
import type { TreeIndex } from './tree-index.ts'
import { useTreeRows } from './tree-rows.ts'
import { type TreeMemory, useTreeView } from './use-tree-view.ts'
import classes from './GroupsPage.module.css'

export function GroupsPage() {
  const query = useQuery(groupTreeQuery)
  const memory = useTreeView(useSelection('groups'))
  const { words, isLacking } = memory.view
  // Rendered in slices that the next letter may interrupt: rows with links cost more than the search itself.
  const sought = useDeferredValue(words)
  const [countsSubGroups, setCountsSubGroups] = useSubGroupCountOption()
  const total = query.data?.nodes.length
  const search = (next: string): void => {
    memory.setSought(undefined)
    memory.change({ words: next, closed: [], scroll: 0 })
  }
  return (
    <>
      <PageHeader
        title={texts.listTitle}
        summary={total === undefined ? '\u00A0' : texts.groupCount(total)}
      />
      <Card>
        <div className={classes.toolbar}>
          <TextInput
            className={classes.search}
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={words}
            onChange={(event) => search(event.currentTarget.value)}
          />
          <Checkbox
            label={texts.withoutAdministrator}
            title={texts.withoutAdministratorHint}
            checked={isLacking}
            onChange={(event) => {
              memory.setSought(undefined)
              memory.change({ isLacking: event.currentTarget.checked, closed: [], scroll: 0 })
            }}
          />
          <Checkbox
            label={texts.countSubGroups}
            title={texts.countSubGroupsHint}
            checked={countsSubGroups}
            onChange={(event) => setCountsSubGroups(event.currentTarget.checked)}
          />
        </div>
        {query.isError ? (
          <FailedState message={sharedMessages.unavailable} onRetry={() => void query.refetch()} />
        ) : query.data === undefined ? (
          <LoadingTree />
        ) : (
          <Tree tree={query.data} words={sought} memory={memory} countsSubGroups={countsSubGroups} />
        )}
      </Card>
    </>
  )
}

type TreeProps = { tree: TreeIndex; words: string; memory: TreeMemory; countsSubGroups: boolean }

function Tree({ tree, words, memory, countsSubGroups }: TreeProps) {
  const shown = useTreeRows(tree, words, {
    branches: memory.view,
    change: memory.change,
    isLacking: memory.view.isLacking,
  })
  const none = memory.view.isLacking
    ? { title: texts.everyHasAdministrator, hint: texts.everyHasAdministratorHint }
    : { title: texts.noMatch, hint: texts.noMatchHint }
  const foundNothing = shown.isSearching && shown.hits.size === 0
  return (
    <>
      <p className={memory.view.isLacking ? classes.found : classes.announced} role="status">
        {shown.isSearching ? texts.matches(shown.hits.size) : ''}
      </p>
      {foundNothing ? (
        <EmptyState {...none} />
      ) : (
        <GroupTreeGrid
          tree={tree}
          shown={shown}
          words={words}
          memory={memory}
          countsSubGroups={countsSubGroups}
        />
      )}
    </>
  )
}

function LoadingTree() {
  return (
    <div className={classes.loading} aria-busy="true" aria-label={sharedMessages.table.loading}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton
          key={row}
          height={12}
          ml={row % 3 === 0 ? 0 : 24}
          width={`${40 - (row % 4) * 6}%`}
          radius="xl"
        />
      ))}
    </div>
  )
}
