import { seconds } from '@telecopy/contract/limits'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Removing<Thing> = {
  remove: (thing: Thing) => Promise<unknown>
  /** The data that is read again afterwards. */
  reads: QueryKey
  /** What the removal does besides, such as offering to take it back. */
  onRemoved?: (thing: Thing) => void
}

const messageShown = () => new Promise((resolve) => setTimeout(resolve, seconds.messageShown * 1000))

export type Removal<Thing> = {
  asked: Thing | undefined
  removed: Thing | undefined
  ask: (thing: Thing) => void
  error: Error | null
  box: { opened: boolean; busy: boolean; onConfirm: () => void; onCancel: () => void }
}

/**
 * Asks before a thing is deleted. Afterwards it shows in its place, for two seconds, that it was deleted, and reads the
 * lists with it again. `asked` is the thing in question, `removed` the deleted one, `box` goes to a ConfirmBox.
 */
export function useRemoval<Thing>({ remove, reads, onRemoved }: Removing<Thing>): Removal<Thing> {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Thing>()
  const [removed, setRemoved] = useState<Thing>()
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess: (_answer, thing) => {
      setAsked(undefined)
      setRemoved(thing)
      onRemoved?.(thing)
      const [first] = reads
      // Do this even if the screen has closed: the next screen must not show the deleted thing.
      const read = client.invalidateQueries({ queryKey: [first] })
      void Promise.all([read, messageShown()]).then(() => setRemoved(undefined))
    },
  })
  return {
    asked,
    removed,
    ask: (thing: Thing): void => {
      mutation.reset()
      setAsked(thing)
    },
    error: mutation.error,
    box: {
      opened: asked !== undefined,
      busy: mutation.isPending,
      onConfirm: (): void => {
        if (asked !== undefined) mutation.mutate(asked)
      },
      onCancel: (): void => setAsked(undefined),
    },
  }
}
