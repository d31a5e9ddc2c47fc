import { readFileSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentError } from './env.ts'
import { randomToken } from './secrets.ts'

function keyFromFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new EnvironmentError(`SECRET_KEY_FILE: the file ${path} cannot be read.`)
  }
}

/** The key of the installation: given, read from its file, or made once in the data folder (owner-only). */
export async function readSecretKey(source: {
  secretKey: string | undefined
  secretKeyFile: string | undefined
  dataDir: string
}): Promise<string> {
  if (source.secretKey !== undefined) return source.secretKey
  if (source.secretKeyFile !== undefined) {
    const key = keyFromFile(source.secretKeyFile)
    if (key.length < 32)
      throw new EnvironmentError('SECRET_KEY_FILE: the key must have at least 32 characters.')
    return key
  }
  const path = join(source.dataDir, 'secret-key')
  await mkdir(source.dataDir, { recursive: true, mode: 0o700 })
  try {
    // wx: two first starts at once agree on the key of the one that came first.
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(`${randomToken()}\n`)
    await file.sync()
    await file.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(path, 'utf8')).trim()
}
