import { parentPort } from 'node:worker_threads'
import { serveTasks } from '../../platform/threads/serve-tasks.ts'
import { readSamlAssertion } from './saml-assertion.ts'
import { parseSamlMetadata } from './saml-metadata-parser.ts'
import type { SamlResult, SamlTask } from './saml-thread.ts'
import { causeOf } from './sign-on-refused.ts'

async function read(task: SamlTask): Promise<SamlResult> {
  if (task.kind === 'metadata') return parseSamlMetadata(task.xml)
  return readSamlAssertion(task.signOn, task.SAMLResponse)
}

serveTasks(parentPort, async (task: SamlTask) => {
  try {
    return await read(task)
  } catch (error) {
    throw new Error(causeOf(error), { cause: error })
  }
})
