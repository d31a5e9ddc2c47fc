import { seconds } from '@telecopy/contract/limits'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Removal<Thing> = {
  remove: (thing: Thing) => Promise<unknown>
  /** What is read again afterwards. */
  reads: QueryKey
}

const messageShown = () => new Promise((resolve) => setTimeout(resolve, seconds.messageShown * 1000))

/**
 * Asks before a thing is deleted, and says for two seconds, in its place, that it was. What shows it is read again
 * meanwhile.
 * `asked` is the thing in question, `removed` the one that is gone, `box` goes to a ConfirmBox.
 */
export function useRemoval<Thing>({ remove, reads }: Removal<Thing>) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Thing>()
  const [removed, setRemoved] = useState<Thing>()
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess: (_answer, thing) => {
      setAsked(undefined)
      setRemoved(thing)
      const [first] = reads
      // Whether or not the screen is still there: what is shown next must not bring back what is gone.
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
