import { parentPort } from 'node:worker_threads'
import { serveTasks } from '../../../platform/threads/serve-tasks.ts'
import { judgeFile } from './judge-file.ts'

serveTasks(parentPort, async (task: Uint8Array) => judgeFile(Buffer.from(task)))
