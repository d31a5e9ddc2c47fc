import type { CoverPageExtension } from '@telecopy/contract/cover-pages/cover-page-file'
import { fileRefusals } from '@telecopy/contract/cover-pages/cover-page-problems'
import { BadRequest, TooBusy } from '@telecopy/contract/kit/problems'
import { waitingInLine } from '@telecopy/contract/limits'
import { coverPageMessages } from '@telecopy/contract/messages/cover-pages'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { AdministratorContext } from '../../../platform/caller/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { TaskThread } from '../../../platform/threads/task-thread.ts'
import { QueueFull } from '../../../platform/queues/work-queue.ts'
import type { Judgement } from './judgement.ts'

const thread = new TaskThread<Uint8Array, Judgement>(
  { name: 'judge-worker', from: import.meta.url },
  { milliseconds: 5000, heapMegabytes: 256, mostWaiting: waitingInLine.coverPages },
)
const retryAfterSeconds = 5

const unsupported = (): Problem =>
  new Problem(BadRequest, {
    message: sharedMessages.unsupportedFile,
    errors: [{ path: 'coverpage_data', message: sharedMessages.unsupportedFile }],
  })

/** A file that takes too much time or memory is refused like one that is damaged. */
async function judge({ share }: AdministratorContext, bytes: Uint8Array): Promise<Judgement> {
  try {
    return await thread.run(bytes, { share })
  } catch (error) {
    if (error instanceof QueueFull)
      throw new Problem(TooBusy, { message: coverPageMessages.busy, retryAfterSeconds })
    throw unsupported()
  }
}

/**
 * The extension of an uploaded file, by its content alone.
 *
 * @throws BadRequest when it is no RTF or Word file @throws the refusal of what it contains
 * @throws TooBusy when too many files wait
 */
export async function requireDocument(
  ctx: AdministratorContext,
  bytes: Uint8Array,
): Promise<CoverPageExtension> {
  const judgement = await judge(ctx, bytes)
  if ('extension' in judgement) return judgement.extension
  if (judgement.refused === 'unsupported') throw unsupported()
  throw new Problem(fileRefusals[judgement.refused])
}
