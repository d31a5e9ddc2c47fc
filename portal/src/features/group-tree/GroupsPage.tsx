import { named } from '@telecopy/contract/messages/language'
import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { cookies } from '@telecopy/contract/limits'
import { groupBlockers } from '@telecopy/contract/groups/group-blockers'
import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useDeferredValue, useMemo, useState } from 'react'
import Cookies from 'js-cookie'
import { IconPlus } from '@tabler/icons-react'
import { GroupChoice } from '../../list/GroupChoice.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { GroupTreeGrid } from './GroupTreeGrid.tsx'
import classes from './GroupsPage.module.css'
import { TreeSearchBox } from './TreeSearchBox.tsx'
import { groupTreeQuery } from './group-tree.data.ts'
import { GroupPicker } from './public.ts'
import type { TreeIndex } from './tree-index.ts'
import { foundIn, matchAfter, type Matches, placeIn } from './tree-matches.ts'
import { useTreeRows } from './tree-rows.ts'
import { type TreeMemory, useTreeView } from './use-tree-view.ts'

/** Why a group cannot get sub-groups, as far as the tree shows it. The form of the new group knows the rest. */
function whyNoParent(group: GroupNode): string | undefined {
  if (group.is_active === 0) return groupBlockers.group_deactivated.text()
  if (group.count_gsd_lines > 0) return groupBlockers.has_shared_lines.text(group.count_gsd_lines)
  return group.is_group_send === 1 ? groupBlockers.group_send_is_on.text() : undefined
}

const ParentPicker = (props: ComponentProps<typeof GroupPicker>) => (
  <GroupPicker {...props} title={texts.parentTitle} />
)

/** Asks for the parent of the new group, beginning with the active group of the tree, and opens the form. */
function CreateGroupButton({ active }: { active: number | undefined }) {
  const go = useGo()
  return (
    <GroupChoice
      picker={ParentPicker}
      chosen={active}
      whyNot={whyNoParent}
      onChoose={(group) => go('create-group', group)}
      renderOpener={(open) => (
        <Button leftSection={<IconPlus size={16} />} onClick={open}>
          {texts.createScreen}
        </Button>
      )}
    />
  )
}

const days = 365

/** Whether sub-groups are counted: stored in a cookie as 1 or 0. */
function useSubGroupCountOption(): [boolean, (counts: boolean) => void] {
  const [counts, setCounts] = useState(() => Cookies.get(cookies.subGroupCount) === '1')
  const choose = (next: boolean): void => {
    Cookies.set(cookies.subGroupCount, next ? '1' : '0', {
      path: '/admin',
      sameSite: 'lax',
      secure: window.location.protocol === 'https:',
      expires: days,
    })
    setCounts(next)
  }
  return [counts, choose]
}

export function GroupsPage() {
  const query = useQuery(groupTreeQuery)
  const memory = useTreeView(useSelection('groups'))
  const { words, isLacking } = memory.view
  // Rendered in slices that the next letter may interrupt: rows with links cost more than the search itself.
  const sought = useDeferredValue(words)
  const [countsSubGroups, setCountsSubGroups] = useSubGroupCountOption()
  const total = query.data?.nodes.length
  const { matches, step, open } = useMatches(query.data, memory)
  const search = (next: string): void => {
    memory.setSought(undefined)
    // A search begins at its first match; without words the tree keeps the match it has reached.
    memory.change({
      words: next,
      closed: [],
      scroll: 0,
      ...(next.trim() === '' ? {} : { active: undefined }),
    })
  }
  return (
    <>
      <PageHeader title={texts.listTitle} summary={total === undefined ? '\u00A0' : texts.groupCount(total)}>
        <CreateGroupButton active={memory.view.active} />
      </PageHeader>
      <Card>
        <div className={classes.toolbar}>
          <TreeSearchBox
            words={words}
            onSearch={search}
            count={
              matches.found.length > 0
                ? { match: matches.place + 1, matches: matches.found.length }
                : undefined
            }
            onStep={step}
            onOpen={open}
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
          <Tree
            tree={query.data}
            words={sought}
            memory={memory}
            countsSubGroups={countsSubGroups}
            matches={matches}
          />
        )}
      </Card>
    </>
  )
}

/** The matches of the search. It steps from one to the next, and opens the current one. */
function useMatches(tree: TreeIndex | undefined, { view, setSought }: TreeMemory) {
  const { words, isLacking, active } = view
  const go = useGo()
  const found = useMemo(() => foundIn(tree, { words, isLacking }), [tree, words, isLacking])
  const matches = { found, place: placeIn(found, tree?.byGid.get(active ?? 0)) }
  const groupAt = (at: number | undefined) => (at === undefined ? undefined : tree?.nodes[at])
  return {
    matches,
    step: (step: 1 | -1): void => setSought(groupAt(matchAfter(matches, step))?.fsi_gid),
    open: (): void => {
      const group = groupAt(matches.found[matches.place])
      if (group !== undefined) go('group-details', { fsi_gid: group.fsi_gid, group_name: group.group_name })
    },
  }
}

type TreeProps = {
  tree: TreeIndex
  words: string
  memory: TreeMemory
  countsSubGroups: boolean
  matches: Matches
}

function Tree({ tree, words, memory, countsSubGroups, matches }: TreeProps) {
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
        {shown.isSearching ? announced(tree, matches, memory.view.active) : ''}
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
          current={shown.isSearching ? matches.found[matches.place] : undefined}
        />
      )}
    </>
  )
}

/** The number of matches; after a step, the match it has led to. */
function announced({ nodes }: TreeIndex, { found, place }: Matches, active: number | undefined): string {
  const group = nodes[found[place] ?? -1]
  if (group === undefined || group.fsi_gid !== active) return texts.matches(found.length)
  return named(texts.matchOf(place + 1, found.length), group.display_group_name)
}

function LoadingTree() {
  return (
    <output className={classes.loading} aria-busy="true" aria-label={sharedMessages.table.loading}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton
          key={row}
          height={12}
          ml={row % 3 === 0 ? 0 : 24}
          width={`${40 - (row % 4) * 6}%`}
          radius="xl"
        />
      ))}
    </output>
  )
}
