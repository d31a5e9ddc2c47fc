import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import type { ListState } from '../ui/list-state.ts'
import { RefreshButton } from '../ui/RefreshButton.tsx'
import { GroupChoice, type GroupPickerComponent } from './GroupChoice.tsx'
import classes from './List.module.css'
import { type ListNames, isFiltered } from './list-view.ts'
import { StaleLine } from './StaleLine.tsx'
import type { List } from './use-list.ts'

const { filter } = sharedMessages

/** A filter in words, and what takes it away, if that is offered. `removal` names it. */
export type FilterWord = string | { text: string; remove: () => void; removal: string }

type FilterBarProps<Names extends ListNames, Row> = {
  list: List<Names, Row>
  /** The name of the search for screen readers. */
  label: string
  /** The fields of the search. */
  fields: ReactNode
  submit: string
  onSubmit: () => void
  /** The reason why the fields cannot be searched for, and the id of its text, which describes them. */
  problem: string | undefined
  problemId: string
  /** The filters of the list in words. */
  words: readonly FilterWord[]
  /** What an action has just done; shown for a moment. */
  done?: string | undefined
  /** The dialog for choosing a group, for lists that can be narrowed to one. */
  groupPicker?: GroupPickerComponent
  /** The saved views of the list. */
  views?: ReactNode
  /** A second row. */
  below?: ReactNode
  /** The actions on the checked rows. */
  actions?: ReactNode
}

/** The filters of a list, and a line that names the active ones. The line takes its space from the start. */
export function FilterBar<Names extends ListNames, Row>(props: FilterBarProps<Names, Row>) {
  const { list, problem, problemId } = props
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <div role="search" aria-label={props.label}>
      <div className={classes.toolbar}>
        {props.groupPicker && (
          <GroupChoice
            picker={props.groupPicker}
            chosen={list.view.group?.fsi_gid}
            onChoose={(group) => list.change({ group })}
          />
        )}
        <form className={classes.fields} onSubmit={submit} noValidate>
          {props.fields}
          <Button type="submit" variant="default">
            {props.submit}
          </Button>
        </form>
        {props.views}
        <div className={classes.right}>
          {props.actions}
          <RefreshButton onRefresh={list.refresh} />
        </div>
        {props.below}
      </div>
      <div className={classes.line} data-keeps-focus>
        {problem === undefined ? (
          <Narrowed state={list.state} words={props.words} done={props.done} />
        ) : (
          <Text id={problemId} role="alert" size="xs" className={classes.problem}>
            {problem}
          </Text>
        )}
        {isFiltered(list.view) && (
          <Button variant="subtle" size="compact-xs" className={classes.clear ?? ''} onClick={list.clear}>
            {filter.banner}
          </Button>
        )}
        <span role="status" className={classes.selected}>
          {list.view.chosen.length > 0 && filter.selected(list.view.chosen.length)}
        </span>
      </div>
    </div>
  )
}

const RemoveButton = ({ remove, removal }: { remove: () => void; removal: string }) => (
  <button type="button" className={classes.remove} aria-label={removal} title={removal} onClick={remove}>
    <IconX size={13} aria-hidden="true" />
  </button>
)

type NarrowedProps<Row> = { state: ListState<Row>; words: readonly FilterWord[]; done: string | undefined }

function Narrowed<Row>({ state, words, done }: NarrowedProps<Row>) {
  const isStale = state.state === 'loaded' && state.failure !== undefined
  return (
    <>
      <StaleLine state={state} />
      <span role="status">
        {done !== undefined && <span className={classes.done}>{done}</span>}
        {words.map((word) => {
          const { text, ...offered } = typeof word === 'string' ? { text: word } : word
          return (
            <span key={text} className={classes.word}>
              {text}
              {'remove' in offered && <RemoveButton {...offered} />}
            </span>
          )
        })}
        {words.length === 0 && !isStale && done === undefined && filter.none}
      </span>
    </>
  )
}
