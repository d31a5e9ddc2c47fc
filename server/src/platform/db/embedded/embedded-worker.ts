import { parentPort, workerData } from 'node:worker_threads'
import { serveSessions } from './serve-sessions.ts'
import { startInFolder, startInMemory } from './start-pglite.ts'
import type { ThreadInput, ToThread } from './thread-messages.ts'
import { openThreadPort } from './thread-port.ts'

// Recovery replays about this much in well under a second per 16 MiB, and a checkpoint takes a tenth of one.
const checkpointAtBytes = 64 * 1024 * 1024

const { folder, snapshot, flow } = workerData as ThreadInput
if (parentPort === null) throw new Error('The embedded database runs in a thread of its own.')
const port = openThreadPort(parentPort, flow)
const traffic = { syncs: 0, bytes: 0 }
const pg = folder === undefined ? await startInMemory(snapshot) : await startInFolder(folder, traffic)

const isCheckpointDue = (): boolean => {
  if (traffic.bytes < checkpointAtBytes) return false
  traffic.bytes = 0
  return true
}

parentPort.on('message', serveSessions({ pg, port, isCheckpointDue }) satisfies (message: ToThread) => void)
port.post({ kind: 'ready' })
