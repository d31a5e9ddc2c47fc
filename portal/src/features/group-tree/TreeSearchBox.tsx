import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import classes from './TreeSearchBox.module.css'

type TreeSearchBoxProps = {
  words: string
  onSearch: (words: string) => void
  /** The place of the current match, counted from 1, and the number of matches; undefined without a search. */
  count: { match: number; matches: number } | undefined
  onStep: (step: 1 | -1) => void
  /** Opens the current match. */
  onOpen: () => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The search of the tree: the arrow keys and the buttons step through the matches, Enter opens the current one. */
export function TreeSearchBox({ words, onSearch, count, onStep, onOpen }: TreeSearchBoxProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    // Enter may also end the input of a composed character.
    if (count === undefined || event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && step === undefined) return
    event.preventDefault()
    if (step === undefined) onOpen()
    else onStep(step)
  }
  return (
    <TextInput
      className={classes.search}
      classNames={{ input: classes.input ?? '', section: classes.section ?? '' }}
      data-counts={count === undefined ? undefined : true}
      type="search"
      enterKeyHint="go"
      aria-label={texts.search}
      placeholder={texts.search}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      rightSection={
        count && (
          <>
            <span className={classes.count}>{texts.matchOf(count.match, count.matches)}</span>
            <StepButton label={texts.previousMatch} icon={IconChevronUp} onClick={() => onStep(-1)} />
            <StepButton label={texts.nextMatch} icon={IconChevronDown} onClick={() => onStep(1)} />
          </>
        )
      }
      value={words}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

type StepButtonProps = { label: string; icon: typeof IconChevronUp; onClick: () => void }

const StepButton = ({ label, icon: Icon, onClick }: StepButtonProps) => (
  <ActionIcon
    className={classes.step}
    variant="subtle"
    color="gray"
    size={26}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon size={16} aria-hidden="true" />
  </ActionIcon>
)
