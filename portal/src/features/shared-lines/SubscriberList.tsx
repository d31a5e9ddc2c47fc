import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-lines'
import { userListMessages } from '@telecopy/contract/messages/users'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import { KeywordFilters } from '../../list/KeywordFilters.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useList } from '../../list/use-list.ts'
import { oncePerMinute } from '../../list/use-live-page.ts'
import { subscribersStart } from './line-lists.ts'
import { ListSection } from './ListSection.tsx'
import { usersPage } from './shared-line.data.ts'
import { subscriberColumns } from './subscriber-columns.tsx'
import type { ChosenSubscribers } from './subscriber-choice.ts'
import classes from './SharedLine.module.css'

// Without a filter it holds the master at least.
const empty = { title: texts.noUserFits, hint: texts.noUserFitsHint }

type SubscriberListProps = {
  line: SharedLine
  /** Undefined until the subscribers are known. */
  chosen: ChosenSubscribers | undefined
  /** Asks for the subscribers again, if they could not be loaded. */
  onRetry: (() => void) | undefined
}

/** The users of the line's group; the checked ones are its subscribers. The master stays checked. */
export function SubscriberList({ line, chosen, onRetry }: SubscriberListProps) {
  const list = useList({
    ...subscribersStart(line.gsd_id),
    query: (view) => usersPage(line.fsi_gid, view),
    rowsOf: ({ data }) => data,
    live: oncePerMinute,
  })
  const unknown =
    onRetry === undefined ? ({ state: 'loading' } as const) : ({ state: 'failed', retry: onRetry } as const)
  return (
    <ListSection
      title={texts.registerSubscribers}
      hint={texts.registerHint}
      status={chosen && <Count chosen={chosen} />}
    >
      <KeywordFilters list={list} criteria={userListMessages.criteria} />
      <ListTable
        list={chosen === undefined ? { ...list, state: unknown } : list}
        label={texts.subscribersLabel}
        columns={subscriberColumns}
        rowKey={(row) => row.fsi_uid}
        selection={{
          selected: chosen?.checked ?? new Set(),
          onChange: (checked) => chosen?.check(checked),
          nameOf: (row) => row.email,
          isFixed: (row: UserRow) => row.fsi_uid === line.fsi_uid,
        }}
        empty={empty}
        note={list.moment.label && userListMessages.timesIn(list.moment.label)}
        skeletonRows={5}
      />
    </ListSection>
  )
}

/** How many subscribers the line has after the choice, and what of it is not saved. */
function Count({ chosen: { checked, changes } }: { chosen: ChosenSubscribers }) {
  const { added, removed } = changes
  return (
    <>
      {texts.countSubscribers(checked.size)}
      {added.length + removed.length > 0 && (
        <span
          className={classes.pending}
        >{` · ${texts.changedSubscribers(added.length, removed.length)}`}</span>
      )}
    </>
  )
}
