import { waitingInLine, xml } from '@telecopy/contract/limits'
import { type TaskCaller, TaskThread } from '../../platform/threads/task-thread.ts'
import type { Identity } from './identity-provider.ts'
import type { SamlSignOn } from './saml-library.ts'
import type { SamlMetadata } from './saml-metadata-parser.ts'

export type SamlTask =
  | { kind: 'assertion'; signOn: SamlSignOn; SAMLResponse: string }
  | { kind: 'metadata'; xml: string }

type ResultOf<Task extends SamlTask> = Task extends { kind: 'metadata' }
  ? SamlMetadata
  : Identity & { assertionId: string }

export type SamlResult = ResultOf<SamlTask>

const thread = new TaskThread<SamlTask, SamlResult>(
  { name: 'saml-worker', from: import.meta.url },
  { milliseconds: xml.parseMilliseconds, heapMegabytes: 128, mostWaiting: waitingInLine.singleSignOns },
)

/**
 * Parses XML from a provider in the thread.
 *
 * @throws QueueFull @throws CallerGone @throws Error with the cause when it is refused
 */
export const readInThread = <Task extends SamlTask>(
  task: Task,
  caller?: TaskCaller,
): Promise<ResultOf<Task>> => thread.run(task, caller) as Promise<ResultOf<Task>>
