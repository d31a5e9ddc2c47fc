import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Verdict, ok, problem, warning } from './check.ts'

const megabyte = 1_000_000
const least = { fair: 1000 * megabyte, bare: 100 * megabyte }

const inWords = (bytes: number): string =>
  bytes < 1000 * megabyte
    ? `${Math.floor(bytes / megabyte)} MB`
    : `${(bytes / 1000 / megabyte).toFixed(1)} GB`

/** The nearest folder that exists. */
function present(folder: string): string {
  const above = dirname(folder)
  return existsSync(folder) || above === folder ? folder : present(above)
}

/** The free space of the disk that has the data folder. */
export async function checkDisk(dataDir: string): Promise<Verdict> {
  const { bavail, bsize } = await statfs(present(dataDir))
  const free = bavail * bsize
  const found = `${inWords(free)} free for DATA_DIR (${dataDir})`
  const advice = 'Free some space, or move DATA_DIR to a larger disk.'
  if (free < least.bare) return problem(found, advice)
  return free < least.fair ? warning(found, advice) : ok(found)
}
