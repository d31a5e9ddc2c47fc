import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { importFormMessages as texts } from '@telecopy/contract/messages/user-imports'
import { checkUserImport } from '@telecopy/contract/user-imports/user-imports.calls'
import type { CheckedRow } from '@telecopy/contract/user-imports/user-imports.schemas'
import { useCallback, useEffect, useRef, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { uploadForLines } from '../../api/upload.ts'
import { type ReadyValues, UnreadableFile, bodyOf } from './import-values.ts'
import { percentOf } from '../../ui/percent.ts'

type Line = AnswerOf<typeof checkUserImport>
export type CheckEnd = Extract<Line, { kind: 'end' }>

/** Whether a check found that no row of the list can be imported. */
export const hasNoRow = (end: CheckEnd | undefined): boolean =>
  end !== undefined && end.count_create + end.count_unchecked === 0

/** Whether an import would create the row, but its name looks damaged. */
export const isNoted = ({ verdict, message }: CheckedRow): boolean => verdict === 'create' && message !== ''

/** The check of a list. `run` counts the checks, `sent` is the part of the file that the server has, in percent. */
export type ListCheck =
  | { state: 'none' }
  | { state: 'sending'; sent: number }
  | { state: 'running'; run: number; rows: readonly CheckedRow[]; done: number; total: number }
  | { state: 'done'; run: number; rows: readonly CheckedRow[]; end: CheckEnd }
  | { state: 'failed'; problem: string | undefined }

const none: ListCheck = { state: 'none' }

/** The states of a check, one for each line. The last line ends it; without one it failed. */
async function* statesOf(lines: AsyncIterable<Line>, run: number): AsyncGenerator<ListCheck> {
  let rows: readonly CheckedRow[] = []
  for await (const line of lines) {
    if (line.kind === 'end') {
      yield { state: 'done', run, rows, end: line }
      return
    }
    rows = rows.concat(line.rows)
    yield { state: 'running', run, rows, done: line.rows_done, total: line.rows_total }
  }
  yield { state: 'failed', problem: texts.checkCut }
}

/** Checks a list, as often as the administrator likes. A check ends when it is stopped, or its screen is left. */
export function useListCheck(onError: (error: unknown) => void) {
  const [check, setCheck] = useState(none)
  const running = useRef<AbortController>(undefined)
  const runs = useRef(0)
  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(() => stop, [stop])
  const start = async (values: ReadyValues): Promise<void> => {
    stop()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    const show = (next: ListCheck): void => {
      if (!signal.aborted) setCheck(next)
    }
    const onSent = (bytes: number, total: number): void =>
      show({ state: 'sending', sent: percentOf(bytes, total) })
    show({ state: 'sending', sent: 0 })
    try {
      const lines = await uploadForLines(checkUserImport, { body: await bodyOf(values), signal, onSent })
      for await (const state of statesOf(lines, ++runs.current)) show(state)
    } catch (error) {
      if (signal.aborted) return
      onError(error)
      show({ state: 'failed', problem: error instanceof UnreadableFile ? undefined : shownMessage(error) })
    }
  }
  const reset = (): void => {
    stop()
    setCheck(none)
  }
  /** Ends a check that is under way; the result of one that is done stays. */
  const end = (): void => {
    if (check.state === 'sending' || check.state === 'running') reset()
  }
  return { check, start: (values: ReadyValues) => void start(values), end, reset }
}
