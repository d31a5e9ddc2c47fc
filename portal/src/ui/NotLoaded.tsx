import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailedState } from './FailedState.tsx'

type NotLoadedProps = {
  query: Pick<UseQueryResult, 'isError' | 'refetch'>
  /** About the height of what is loaded. */
  height: number
}

/** In place of data that is not loaded yet, or failed to load, with a retry. */
export const NotLoaded = ({ query: { isError, refetch }, height }: NotLoadedProps) =>
  isError ? (
    <FailedState message={sharedMessages.unavailable} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={height} maw={420} aria-label={sharedMessages.table.loading} />
  )
