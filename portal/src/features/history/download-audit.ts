import { exportAudit } from '@telecopy/contract/history/history.calls'
import { historyMessages as texts } from '@telecopy/contract/messages/history'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { saveFile } from '../../api/receive-file.ts'
import { send } from '../../api/send.ts'
import { type AuditFilter, filterBody } from './audit-view.ts'

const megabyte = 1_000_000

/** Downloads the filtered list and saves it; `progress` is what has come so far, in words. */
export function useAuditDownload(filter: AuditFilter, zone: string) {
  const [progress, setProgress] = useState<string>()
  const download = useMutation({
    mutationFn: () =>
      send(exportAudit, {
        body: filterBody(filter, zone),
        onProgress: (bytes) => setProgress(texts.downloading((bytes / megabyte).toFixed(1))),
      }),
    onSuccess: saveFile,
    onSettled: () => setProgress(undefined),
  })
  return {
    start: () => download.mutate(),
    busy: download.isPending,
    progress,
    problem: download.error ? shownMessage(download.error, texts.downloadFailed) : undefined,
  }
}
