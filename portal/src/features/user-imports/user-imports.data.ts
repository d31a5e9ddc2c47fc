import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { importUsers, listUserImports } from '@telecopy/contract/user-imports/user-imports.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { attemptName } from '../../api/attempt-name.ts'
import { send } from '../../api/send.ts'
import { type ListView, pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import { percentOf } from '../../ui/percent.ts'
import { type ReadyValues, bodyOf } from './import-values.ts'

export type ImportsPage = AnswerOf<typeof listUserImports>['data']

/** One page of imports with the exact total. `background` is for polling: it is no activity of the administrator. */
export const importsPage = (view: ListView, background = false): PageQuery<ImportsPage> => {
  const body = pageFields(view)
  return {
    key: ['user-imports', 'list', body],
    fetch: async (signal) => (await send(listUserImports, { body, signal, background })).data,
    staleTime: 0,
  }
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
      return send(importUsers, {
        body: await bodyOf(values),
        attempt: attempt.current.name,
        signal: control.signal,
        onSent: (bytes, total) => setSent(percentOf(bytes, total)),
      })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['user-imports'] })
      void client.invalidateQueries({ queryKey: ['history'] })
    },
    onError,
  })
  return { ...mutation, sent }
}
