import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, isRefusal } from '../api/problem.ts'

/** Reads the things of groups again, and everything that shows them. */
export async function reloadThings(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['history'] })
  await client.invalidateQueries({ queryKey: ['groups'] })
}

/** A refusal by a newer version waits until the administrator asks for the present thing. */
export const isRefusedUnlessStale = (error: Error): boolean =>
  isRefusal(error) && !isProblem(error, ChangedMeanwhile)

/** Somebody else was faster: the screen says so when it has read the thing again. */
export const isGone = (error: Error): boolean => isProblem(error, NotFound)

type Reloading = {
  /** Reads the thing again, and everything that shows it. */
  reload: (client: QueryClient) => Promise<void>
  /** The failures after which the screen reads the thing again. */
  reloadsAfter: (error: Error) => boolean
}

/** Changes a shown thing, and reads it again. */
export function useThingChange<Sent, Answer>({
  change,
  reload,
  reloadsAfter,
}: Reloading & { change: (sent: Sent) => Promise<Answer> }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => reload(client),
    onError: (error) => {
      if (reloadsAfter(error)) void reload(client)
    },
  })
}

type Deletion = Reloading & {
  remove: () => Promise<unknown>
  /** The data of the thing, which is forgotten. */
  forgets: QueryKey
  onDeleted: () => void
}

/** Deletes a shown thing. The screen says so, and what shows such things is read again. */
export function useThingDeletion({ remove, forgets, reload, reloadsAfter, onDeleted }: Deletion) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess: () => {
      onDeleted()
      client.removeQueries({ queryKey: forgets })
      void reload(client)
    },
    onError: (error) => {
      if (reloadsAfter(error)) void reload(client)
    },
  })
}
