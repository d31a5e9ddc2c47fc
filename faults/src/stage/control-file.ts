import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

// PostgreSQL's pg_control: its identifier, two versions, and then the state; 1 is "shut down".
const stateOffset = 16
const shutDown = 1

/**
 * Whether the embedded database of a data folder was closed properly, so that the next start has nothing to recover.
 */
export async function wasShutDown(folder: string): Promise<boolean> {
  const control = await readFile(join(folder, 'database/cluster/global/pg_control'))
  return control.readUInt32LE(stateOffset) === shutDown
}
