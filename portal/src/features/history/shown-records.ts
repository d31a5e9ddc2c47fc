import type { AuditRow } from '@telecopy/contract/history/history.schemas'
import { type ToldChange, toldChanges } from '@telecopy/contract/history/told-changes'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listState, type ListState } from '../../ui/list-state.ts'
import { formatTime } from '../../ui/time-format.ts'

/** A record with what its cells need beside it: its time as shown, and what it says of each field. */
export type ShownRecord = AuditRow & { when: string; changes: readonly ToldChange[] }

/** The records of a page with times in the account's zone. */
export function useShownRecords(
  query: UseQueryResult<{ data: AuditRow[] }>,
  zone: string,
): ListState<ShownRecord> {
  return useMemo(
    () =>
      listState(query, ({ data }) =>
        data.map((row) =>
          Object.assign({ when: formatTime(row.time, zone), changes: toldChanges(row) }, row),
        ),
      ),
    [query, zone],
  )
}
