import { importUsers, listUserImports } from '@telecopy/contract/user-imports/user-imports.calls'
import { importReportMessages as texts } from '@telecopy/contract/messages/user-imports'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import { paging } from '@telecopy/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { attemptName } from '../../api/attempt-name.ts'
import { send } from '../../api/send.ts'
import { upload } from '../../api/upload.ts'
import { type Look, watchWork } from '../../form/watch-work.ts'
import { percentOf } from '../../ui/percent.ts'
import { bodyOf, type ReadyValues } from './import-values.ts'

function lookAt(found: UserImport): Look {
  const { status, rows_done: done, rows_total: total, file_message } = found
  if (status === 0)
    return { isDone: false, message: total === 0 ? texts.reading : texts.progress(done, total), done, total }
  const { count_created, count_skipped, count_failed } = found
  const message = file_message || texts.counts(count_created, count_skipped, count_failed)
  const isGood = file_message === '' && count_failed === 0
  return { isDone: true, isGood, title: isGood ? texts.over : texts.overWithErrors, message }
}

/** Shows the progress of an import while other screens are shown. It must be on the first page. */
function watchImport(ref_code: string): void {
  const look = async (): Promise<Look | undefined> => {
    const body = { start: 0, pagesize: paging.pageSize }
    const { data } = await send(listUserImports, { body, background: true })
    const found = data.reports.find((one) => one.ref_code === ref_code)
    return found && lookAt(found)
  }
  void watchWork({
    id: `import-${ref_code}`,
    title: texts.working,
    shownOn: ['reports-import-user-list'],
    look,
  })
}

type Attempt = { name: string; values: ReadyValues | undefined }

const isSame = (one: ReadyValues | undefined, other: ReadyValues): boolean =>
  one?.group.fsi_gid === other.group.fsi_gid && one.time_zone === other.time_zone && one.file === other.file

/**
 * Requests an import. Pressing again after a lost answer is the same attempt, so that a list becomes one job; another
 * group, time zone or file begins another attempt. Leaving the screen ends the upload.
 */
export function useUserImport(onError: (error: Error) => void) {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const attempt = useRef<Attempt>({ name: '', values: undefined })
  const uploading = useRef<AbortController>(undefined)
  useEffect(() => () => uploading.current?.abort(), [])
  const mutation = useMutation({
    mutationFn: async (values: ReadyValues) => {
      if (!isSame(attempt.current.values, values)) attempt.current = { name: attemptName(), values }
      const control = new AbortController()
      uploading.current = control
      setSent(0)
      return upload(importUsers, {
        body: await bodyOf(values),
        attempt: attempt.current.name,
        signal: control.signal,
        onSent: (bytes, total) => setSent(percentOf(bytes, total)),
      })
    },
    onSuccess: ({ ref_code }) => {
      watchImport(ref_code)
      void client.invalidateQueries({ queryKey: ['user-imports'] })
      void client.invalidateQueries({ queryKey: ['history'] })
    },
    onError,
  })
  return { ...mutation, sent }
}
