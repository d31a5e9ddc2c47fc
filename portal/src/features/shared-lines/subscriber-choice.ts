import { useMemo, useState } from 'react'

type Uids = ReadonlySet<number>

/** What has been ticked and unticked since the line was saved. */
export type SubscriberChoice = { selected: Uids; removed: Uids }

export const noChoice: SubscriberChoice = { selected: new Set(), removed: new Set() }

const union = (one: Uids, other: Uids): Uids => new Set([...one, ...other])
const without = (one: Uids, other: Uids): Uids => new Set([...one].filter((uid) => !other.has(uid)))

/** The subscribers after a choice: the present ones and the selected ones, without the removed ones. */
export const subscribersAfter = (current: Uids, { selected, removed }: SubscriberChoice): Uids =>
  without(union(current, selected), removed)

/** The choice after the checked rows have become others. Ticking adds and unticking removes; the later act counts. */
export function choiceAfter(
  { selected, removed }: SubscriberChoice,
  checked: { before: Uids; now: Uids },
): SubscriberChoice {
  const ticked = without(checked.now, checked.before)
  const unticked = without(checked.before, checked.now)
  return {
    selected: without(union(selected, ticked), unticked),
    removed: without(union(removed, unticked), ticked),
  }
}

/** The part of a choice that changes something: a user may be ticked and unticked again. */
export const changesOf = (current: Uids, { selected, removed }: SubscriberChoice) => ({
  added: [...without(selected, current)],
  removed: [...removed].filter((uid) => current.has(uid)),
})
export type SubscriberChanges = ReturnType<typeof changesOf>

/** The choice of subscribers on a screen, kept over pages and searches. */
export function useSubscriberChoice(subscribers: readonly number[]) {
  const [choice, setChoice] = useState(noChoice)
  const current = useMemo(() => new Set(subscribers), [subscribers])
  const checked = useMemo(() => subscribersAfter(current, choice), [current, choice])
  return {
    checked,
    changes: useMemo(() => changesOf(current, choice), [current, choice]),
    check: (now: Uids) => setChoice(choiceAfter(choice, { before: checked, now })),
    discard: () => setChoice(noChoice),
  }
}
export type ChosenSubscribers = ReturnType<typeof useSubscriberChoice>
