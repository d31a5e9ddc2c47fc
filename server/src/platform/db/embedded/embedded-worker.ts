import { parentPort, workerData } from 'node:worker_threads'
import { serveSessions } from './serve-sessions.ts'
import { type Complaints, startInFolder, startInMemory } from './start-pglite.ts'
import type { ThreadInput, ToThread } from './thread-messages.ts'
import { openThreadPort } from './thread-port.ts'

// A checkpoint of this size takes about a tenth of a second, and replaying it after a crash about a second.
const checkpointAtBytes = 64 * 1024 * 1024

const { folder, snapshot, programs, flow } = workerData as ThreadInput
if (parentPort === null) throw new Error('The embedded database runs in a thread of its own.')
const port = openThreadPort(parentPort, flow)
const traffic = { syncs: 0, bytes: 0 }
const complaints: Complaints = { last: undefined }
const pg =
  folder === undefined
    ? await startInMemory({ snapshot, programs }, complaints)
    : await startInFolder({ folder, programs }, traffic, complaints)

const isCheckpointDue = (): boolean => {
  if (traffic.bytes < checkpointAtBytes) return false
  traffic.bytes = 0
  return true
}

const serve = serveSessions({ pg, port, isCheckpointDue })
parentPort.on('message', (message: ToThread) => {
  try {
    serve(message)
  } catch (error) {
    // It stays uncaught, so that the thread ends: after a panic the database must not continue.
    throw new Error(complaints.last ?? String(error), { cause: error })
  }
})
port.post({ kind: 'ready' })
