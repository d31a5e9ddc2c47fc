import type { Call } from '@telecopy/contract/kit/define-call'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shownMessage } from '../api/problem.ts'
import { type ReceivedFile, saveFile } from '../api/receive-file.ts'
import type { RequestOptions } from '../api/request.ts'
import { send } from '../api/send.ts'

const megabyte = 1_000_000

type DownloadOptions<C extends Call & { file: string }> = {
  call: C
  body: RequestOptions<C>['body']
  words: { downloading: (megabytes: string) => string; downloadFailed: string }
}

export type Download = {
  start: () => void
  busy: boolean
  /** The progress so far, in words. */
  progress: string | undefined
  problem: string | undefined
}

/** Downloads the content of a list as a file, and saves it. */
export function useDownload<C extends Call & { file: string }>(options: DownloadOptions<C>): Download {
  const { call, body, words } = options
  const [progress, setProgress] = useState<string>()
  const onProgress = (bytes: number): void => setProgress(words.downloading((bytes / megabyte).toFixed(1)))
  const download = useMutation({
    mutationFn: (): Promise<ReceivedFile> =>
      send(call as Call & { file: string }, { body, onProgress } as never),
    onSuccess: saveFile,
    onSettled: () => setProgress(undefined),
  })
  return {
    start: () => download.mutate(),
    busy: download.isPending,
    progress,
    problem: download.error ? shownMessage(download.error, words.downloadFailed) : undefined,
  }
}
