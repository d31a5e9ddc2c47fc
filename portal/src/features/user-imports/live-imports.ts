import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import type { Live } from '../../list/use-live-page.ts'
import type { ListState } from '../../ui/list-state.ts'

const isProcessing = ({ status }: UserImport): boolean => status === 0

/** The progress of imports is read while one of them is not done. The administrator does nothing meanwhile. */
export const progress: Live<UserImport> = { everyMilliseconds: 2000, whileAny: isProcessing }

/** Once the last import of a list is done, the users are read again. */
export function useImportedUsers(state: ListState<UserImport>): void {
  const client = useQueryClient()
  const isWorking = state.state === 'loaded' && state.rows.some(isProcessing)
  const [hasWorked, setHasWorked] = useState(false)
  if (isWorking && !hasWorked) setHasWorked(true)
  useEffect(() => {
    if (isWorking || !hasWorked) return
    for (const part of ['users', 'groups', 'history']) void client.invalidateQueries({ queryKey: [part] })
  }, [client, isWorking, hasWorked])
}
