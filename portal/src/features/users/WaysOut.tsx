import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { userMessages as texts } from '@telecopy/contract/messages/users'
import type { User } from '@telecopy/contract/users/users.schemas'
import { Button } from '@mantine/core'
import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { ConfirmBoxLater } from '../../ui/BoxesLater.tsx'
import { showDone } from '../../ui/toast.ts'
import { mostAtOnce, numbersQuery, useCancelling, useUnassigning } from './user-details.data.ts'

type Thing = { id: number; name: string }

const namesShown = 10

/** The first names, and how many there are beside them. */
function namesOf(things: readonly { name: string }[]): string {
  const names = things.slice(0, namesShown).map(({ name }) => name)
  const more = things.length - names.length
  const shown = names.join(', ')
  return more === 0 ? shown : texts.someAndMore(shown, more)
}

type WayOutProps = {
  things: readonly Thing[]
  label: (count: number) => string
  question: (names: string, count: number) => string
  done: (count: number) => string
  keep: (count: number) => string
  act: UseMutationResult<unknown, Error, number[]>
  failed: string
}

/** Ends an obstacle in one step, after one question that names the things. */
function WayOut({ things, label, question, done, keep, act, failed }: WayOutProps) {
  const [asks, setAsks] = useState(false)
  const taken = things.slice(0, mostAtOnce)
  const title = label(taken.length)
  const begin = (): void => {
    act.reset()
    setAsks(true)
  }
  const confirm = async (): Promise<void> => {
    try {
      // A callback of `mutate` would be lost when the obstacle is gone, and this way out with it.
      await act.mutateAsync(taken.map(({ id }) => id))
    } catch {
      return // The box shows the error.
    }
    setAsks(false)
    showDone(done(taken.length), namesOf(taken))
  }
  if (taken.length === 0) return null
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={begin}>
        {title}
      </Button>
      <ConfirmBoxLater
        opened={asks}
        title={title}
        action={title}
        destructive
        keep={keep(taken.length)}
        busy={act.isPending}
        problem={act.error ? shownMessage(act.error, failed) : undefined}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        {question(namesOf(taken), taken.length)}
      </ConfirmBoxLater>
    </>
  )
}

export function UnassignNumbers({ user }: { user: User }) {
  const { data = [] } = useQuery(numbersQuery(user.fsi_uid))
  // The number of a shared line stays until the line is deleted.
  const free = data.filter(({ gsd_id }) => gsd_id === 0)
  return (
    <WayOut
      things={free.map(({ fsi_nid, fax_number }) => ({ id: fsi_nid, name: fax_number }))}
      label={texts.unassignAll}
      question={(numbers, count) => texts.unassignText(user.email, numbers, count)}
      done={texts.unassigned}
      keep={texts.keepNumbers}
      act={useUnassigning(user)}
      failed={faxNumberMessages.unassignFailed}
    />
  )
}

export function CancelSubscriptions({ user }: { user: User }) {
  const lines = user.gsd_fax_numbers.filter(({ is_master }) => is_master === 0)
  return (
    <WayOut
      things={lines.map(({ gsd_id, gsd_name }) => ({ id: gsd_id, name: gsd_name }))}
      label={texts.cancelAll}
      question={(tags) => texts.cancelSubscriptionText(user.email, tags)}
      done={texts.cancelledAll}
      keep={texts.keepSubscriptions}
      act={useCancelling(user)}
      failed={texts.unsubscribeFailed}
    />
  )
}
