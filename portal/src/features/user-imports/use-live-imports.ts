import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import type { ListNames, ListView } from '../../list/list-view.ts'
import type { List } from '../../list/use-list.ts'
import { type ImportsPage, importsPage } from './user-imports.data.ts'

const pollMilliseconds = 2000

const isProcessing = ({ status }: UserImport): boolean => status === 0

type Imports = List<ListNames, UserImport>

/** Reads a page again and again while one of its imports is not done. The administrator does nothing meanwhile. */
function usePoll(view: ListView, isNeeded: boolean) {
  const client = useQueryClient()
  const { key, fetch } = importsPage(view, true)
  return useQuery({
    queryKey: ['user-imports', 'poll', key.at(-1)],
    queryFn: async ({ signal }): Promise<null> => {
      const before = client.getQueryState(key)?.dataUpdatedAt
      const page = await fetch(signal)
      // A page that was loaded meanwhile is newer.
      if (client.getQueryState(key)?.dataUpdatedAt === before) client.setQueryData<ImportsPage>(key, page)
      return null
    },
    enabled: isNeeded,
    refetchInterval: pollMilliseconds,
    // The list itself has just been loaded.
    initialData: null,
    staleTime: pollMilliseconds,
    retry: false,
    gcTime: 0,
  })
}

/** Keeps the rows of a list of imports up to date. Once the last one is done, the users are read again. */
export function useLiveImports(list: Imports): Imports {
  const client = useQueryClient()
  const { state, view } = list
  const isLive = state.state === 'loaded' && state.rows.some(isProcessing)
  const { isError, refetch } = usePoll(view, isLive)
  const [wasLive, setWasLive] = useState(false)
  if (isLive && !wasLive) setWasLive(true)
  useEffect(() => {
    if (isLive || !wasLive) return
    for (const part of ['users', 'groups', 'history']) void client.invalidateQueries({ queryKey: [part] })
  }, [client, isLive, wasLive])
  if (!isLive || !isError || state.failure) return list
  return { ...list, state: { ...state, failure: { retry: () => void refetch() } } }
}
