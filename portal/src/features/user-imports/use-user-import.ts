import { importUsers } from '@telecopy/contract/user-imports/user-imports.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { attemptName } from '../../api/attempt-name.ts'
import { upload } from '../../api/upload.ts'
import { percentOf } from '../../ui/percent.ts'
import { watchImport } from './watch-import.ts'
import { type ReadyValues, bodyOf } from './import-values.ts'

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
