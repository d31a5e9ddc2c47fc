import { moveFaxNumbers, returnFaxNumbers } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxNumberMessages as texts } from '@telecopy/contract/messages/fax-numbers'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRefusal, shownMessage } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { undoing } from '../../form/undoing.ts'
import type { List } from '../../list/use-list.ts'
import { showDone } from '../../ui/toast.ts'
import { useShortNote } from '../../ui/use-short-note.ts'
import type { PickedGroup } from '../group-tree/public.ts'
import type { NumberNames } from './fax-number-lists.ts'

/** Numbers that go to a group, or to the inventory if there is none. */
export type Leaving = {
  numbers: readonly FaxNumberRow[]
  group: PickedGroup | undefined
  /** The names from the top down to the group; '' for the inventory. */
  path: string
}

function sendAway({ numbers, group }: Leaving): Promise<unknown> {
  const fsi_nid_arr = numbers.map(({ fsi_nid }) => fsi_nid)
  return group === undefined
    ? send(returnFaxNumbers, { body: { fsi_nid_arr } })
    : send(moveFaxNumbers, { body: { fsi_gid: group.fsi_gid, fsi_nid_arr } })
}

/** The numbers that came from each group. */
function byGroup(numbers: readonly FaxNumberRow[]): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const { fsi_gid, fsi_nid } of numbers) groups.set(fsi_gid, [...(groups.get(fsi_gid) ?? []), fsi_nid])
  return groups
}

/** Moves the numbers back to where each of them was, if nobody has moved them since. */
async function takeBack({ numbers, group }: Leaving): Promise<void> {
  const from_gid = group?.fsi_gid ?? 0
  for (const [fsi_gid, fsi_nid_arr] of byGroup(numbers)) {
    if (fsi_gid === from_gid) continue
    // oxlint-disable-next-line no-await-in-loop -- a call is for one group
    await send(moveFaxNumbers, { body: { fsi_gid, fsi_nid_arr, from_gid } })
  }
}

const failedText = ({ group }: Leaving): string =>
  group === undefined ? texts.returnFailed : texts.moveFailed

/** Sends numbers away, and reads the lists again; also after a refusal, because somebody else was faster. */
function useLeaving(onDone: (leaving: Leaving) => void, onRefused: () => void) {
  const client = useQueryClient()
  const reload = (): void => {
    for (const part of ['fax-numbers', 'groups', 'history'])
      void client.invalidateQueries({ queryKey: [part] })
  }
  return useMutation({
    mutationFn: sendAway,
    onSuccess: (_answer, leaving) => {
      onDone(leaving)
      const { numbers, group } = leaving
      const back = async (): Promise<void> => {
        try {
          await takeBack(leaving)
        } finally {
          reload()
        }
      }
      showDone(
        group === undefined ? texts.returnedTitle : texts.movedTitle,
        texts.someNumbers(numbers.length),
        undoing(back, texts.takenBack(numbers.length)),
      )
      reload()
    },
    onError: (error) => {
      if (!isRefusal(error)) return
      onRefused()
      reload()
    },
  })
}

/** The checked rows. Those that have left the list since are no longer checked. */
function useChecked({ state, view, mark }: List<NumberNames, FaxNumberRow>): readonly FaxNumberRow[] {
  const rows = state.state === 'loaded' ? state.rows : []
  const checked = rows.filter(({ fsi_nid }) => view.chosen.includes(fsi_nid))
  const isCurrent = state.state === 'loaded' && !state.busy
  useEffect(() => {
    if (isCurrent && checked.length < view.chosen.length)
      mark({ chosen: checked.map(({ fsi_nid }) => fsi_nid) })
  })
  return checked
}

const selected = ({ length }: readonly FaxNumberRow[]): string | undefined =>
  length === 0 ? undefined : sharedMessages.filter.selected(length)

/** Moves the checked numbers to a group or returns them to the inventory, after a question. */
export function useUnassignedActs(list: List<NumberNames, FaxNumberRow>) {
  const { note, show } = useShortNote()
  // The box keeps its words while it closes.
  const [asked, setAsked] = useState<Leaving & { opened: boolean }>()
  const [isPressed, setPressed] = useState(false)
  const close = (): void => setAsked((last) => last && { ...last, opened: false })
  const { mutate, reset, error, isPending, variables } = useLeaving(({ group }) => {
    close()
    list.mark({ chosen: [] })
    show(group === undefined ? texts.returned : texts.moved(group.group_name))
  }, close)
  const numbers = useChecked(list)
  const problem = error && variables ? shownMessage(error, failedText(variables)) : undefined
  const needsNumbers = isPressed && numbers.length === 0 ? texts.numbersRequired : undefined
  const isAsking = asked?.opened === true
  const refused = isAsking ? undefined : problem
  return {
    note,
    needsNumbers,
    /** What the buttons say of themselves where the lines above the list are out of sight. */
    said: refused ?? note ?? selected(numbers),
    /** A refusal, once its question is closed. */
    problem: refused,
    /** Begins an act if a number is checked. */
    begin: (act: () => void): void => {
      reset()
      setPressed(numbers.length === 0)
      if (numbers.length > 0) act()
    },
    ask: (group: PickedGroup | undefined, path = ''): void =>
      setAsked({ numbers, group, path, opened: true }),
    asked,
    box: {
      opened: isAsking,
      busy: isPending,
      problem: isAsking ? problem : undefined,
      onConfirm: () => asked && mutate(asked),
      onCancel: () => {
        close()
        if (!isPending) reset()
      },
    },
  }
}

export type UnassignedActs = ReturnType<typeof useUnassignedActs>
