import type { Call } from '@telecopy/contract/kit/define-call'
import { shownNumber } from '@telecopy/contract/messages/language'
import { downloadMessages as texts } from '@telecopy/contract/messages/shared'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { noAnswer, shownMessage } from '../api/problem.ts'
import { type ReceivedFile, saveFile } from '../api/receive-file.ts'
import type { RequestOptions } from '../api/request.ts'
import { send } from '../api/send.ts'
import { hideWork, showDone, showFailed, showWork } from '../ui/toast.ts'

/** What a download says once its screen is left: until then its button shows the same. */
function useElsewhere({ downloading }: { downloading: (megabytes: string) => string }) {
  const id = useId()
  const isLeft = useRef(false)
  /** The words of the download in progress. */
  const running = useRef<string>(undefined)
  const show = useCallback(
    (message: string): void => showWork({ id, title: texts.working, message, done: 0, total: 0 }),
    [id],
  )
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      if (running.current !== undefined) show(running.current)
    }
  }, [show])
  const progress = (message: string): void => {
    running.current = message
    if (isLeft.current) show(message)
  }
  const over = (tell: () => void): void => {
    running.current = undefined
    if (!isLeft.current) return
    hideWork(id)
    tell()
  }
  return {
    begin: () => progress(downloading(shownNumber(0, 1))),
    progress,
    saved: (filename: string): void => over(() => showDone(texts.done, filename)),
    failed: (message: string): void => over(() => showFailed(texts.working, message)),
  }
}

const megabyte = 1_000_000

type FileCall = Call & { file: string }
type BodyOf<C extends FileCall> = RequestOptions<C>['body']

type FileDownloadOptions<C extends FileCall> = {
  call: C
  words: { downloading: (megabytes: string) => string; downloadFailed: string }
  /** Called once a file is saved. */
  onSaved?: (body: NonNullable<BodyOf<C>>) => void
}

// A mark of the encoding alone is no content.
const markBytes = 3

/** The file of an answer. @throws Problem for one without content, which nobody could use */
async function fileOf(call: FileCall, options: object): Promise<ReceivedFile> {
  const file = await send(call, options as never)
  if (file.content.size <= markBytes) throw noAnswer()
  return file
}

type DownloadOptions<C extends FileCall> = FileDownloadOptions<C> & { body: BodyOf<C> }

type DownloadState = {
  busy: boolean
  /** The progress so far, in words. */
  progress: string | undefined
  problem: string | undefined
}

/** Downloads one of several files at a time, and saves it. `of` names the file that is on its way. */
export function useFileDownload<C extends FileCall>({
  call,
  words,
  onSaved,
}: FileDownloadOptions<C>): DownloadState & { start: (body: BodyOf<C>) => void; of: BodyOf<C> | undefined } {
  const [progress, setProgress] = useState<string>()
  const elsewhere = useElsewhere(words)
  const onProgress = (bytes: number): void => {
    const said = words.downloading(shownNumber(bytes / megabyte, 1))
    setProgress(said)
    elsewhere.progress(said)
  }
  const download = useMutation({
    mutationFn: (body: BodyOf<C>): Promise<ReceivedFile> => {
      elsewhere.begin()
      return fileOf(call, { body, onProgress })
    },
    onSuccess: (file, body) => {
      saveFile(file)
      elsewhere.saved(file.filename)
      if (body) onSaved?.(body)
    },
    onError: (error) => elsewhere.failed(shownMessage(error, words.downloadFailed)),
    onSettled: () => setProgress(undefined),
  })
  return {
    start: (body) => download.mutate(body),
    of: download.isPending ? download.variables : undefined,
    busy: download.isPending,
    progress,
    problem: download.error ? shownMessage(download.error, words.downloadFailed) : undefined,
  }
}

export type Download = DownloadState & { start: () => void }

/** Downloads the content of a list as a file, and saves it. */
export function useDownload<C extends FileCall>({ body, ...options }: DownloadOptions<C>): Download {
  const { start, ...download } = useFileDownload(options)
  return { ...download, start: () => start(body) }
}
