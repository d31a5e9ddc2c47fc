import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { exportUserList } from '@telecopy/contract/users/users.calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { saveFile } from '../../api/receive-file.ts'
import { send } from '../../api/send.ts'

const megabyte = 1_000_000

/** Downloads the users of a group, or of the whole scope, and saves them; `progress` is what has come so far, in words. */
export function useUserDownload(group: { fsi_gid: number } | undefined) {
  const [progress, setProgress] = useState<string>()
  const download = useMutation({
    mutationFn: () =>
      send(exportUserList, {
        body: { fsi_gid: group?.fsi_gid ?? 0 },
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
