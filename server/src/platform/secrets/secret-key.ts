import { existsSync, readFileSync, statSync } from 'node:fs'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentError } from '../env/env.ts'
import { randomToken } from './secrets.ts'
import { whyUnreadable } from '../why-unreadable.ts'

function readText(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new EnvironmentError(`${variable}: the file ${path} cannot be read: ${whyUnreadable(error)}.`)
  }
}

// The bits of everybody else; Windows has none of them.
const readableByOthers = 0o004

function keyFromFile(path: string, variable: string): string {
  const key = readText(path, variable).trim()
  if ((statSync(path).mode & readableByOthers) !== 0 && process.platform !== 'win32')
    throw new EnvironmentError(
      `${variable}: every account of this machine can read the key in ${path}. Run: chmod o-rwx ${path}`,
    )
  if (key.length < 32)
    throw new EnvironmentError(`${variable}: the key in ${path} must have at least 32 characters.`)
  return key
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Makes the key file unless there is one. The file gets its name only once it is complete and on disk: a kill leaves no
 * partial key.
 */
async function makeKeyFile(folder: string, path: string): Promise<void> {
  const unfinished = join(folder, `.secret-key-${randomToken().slice(0, 8)}`)
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(`${randomToken()}\n`)
    await file.sync()
    // Two first starts at the same time use the key of the first one.
    await link(unfinished, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await file.close()
    await rm(unfinished, { force: true })
  }
}

/** The key of the installation: given, read from its file, or made once in the data folder (owner-only). */
export async function readSecretKey(source: {
  secretKey: string | undefined
  secretKeyFile: string | undefined
  dataDir: string
}): Promise<string> {
  if (source.secretKey !== undefined) return source.secretKey
  if (source.secretKeyFile !== undefined) return keyFromFile(source.secretKeyFile, 'SECRET_KEY_FILE')
  const path = join(source.dataDir, 'secret-key')
  await mkdir(source.dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(path)) await makeKeyFile(source.dataDir, path)
  return keyFromFile(path, 'DATA_DIR')
}
