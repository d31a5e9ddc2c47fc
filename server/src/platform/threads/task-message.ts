import type { Language } from '@telecopy/contract/languages'

/** What a thread gets with each task. A thread knows nothing of the request that asked for it. */
export type TaskMessage = { task: unknown; language: Language; moved?: ArrayBuffer | undefined }

/** What a thread answers. Bytes that came with the task go back. */
export type TaskOutcome<Result> = ({ result: Result } | { error: string }) & {
  moved?: ArrayBuffer | undefined
}
