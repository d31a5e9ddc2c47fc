import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecretKey } from './secret-key.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'telecopy-key-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const nothing = { secretKey: undefined, secretKeyFile: undefined }

it('makes a key once, for its owner only, and finds it again', async () => {
  const key = await readSecretKey({ ...nothing, dataDir })
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await readSecretKey({ ...nothing, dataDir })).toBe(key)
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
})

it('reads the key from a file, and says so when it cannot', async () => {
  const path = join(dataDir, 'given')
  await writeFile(path, `${'k'.repeat(40)}\n`, { mode: 0o600 })
  expect(await readSecretKey({ ...nothing, secretKeyFile: path, dataDir })).toBe('k'.repeat(40))
  await writeFile(path, 'short')
  await expect(readSecretKey({ ...nothing, secretKeyFile: path, dataDir })).rejects.toThrow(
    'at least 32 characters',
  )
  await expect(readSecretKey({ ...nothing, secretKeyFile: '/nowhere/key', dataDir })).rejects.toThrow(
    'SECRET_KEY_FILE: the file /nowhere/key cannot be read: it does not exist.',
  )
  await expect(readSecretKey({ ...nothing, secretKeyFile: dataDir, dataDir })).rejects.toThrow(
    'cannot be read: it is a folder.',
  )
  await expect(readFile(join(dataDir, 'secret-key'))).rejects.toThrow('ENOENT')
})

it('refuses a key file that every account of the machine can read, and takes one for a group (req 105)', async () => {
  const path = join(dataDir, 'given')
  await writeFile(path, `${'k'.repeat(40)}\n`)
  await chmod(path, 0o604)
  await expect(readSecretKey({ ...nothing, secretKeyFile: path, dataDir })).rejects.toThrow(
    `SECRET_KEY_FILE: every account of this machine can read the key in ${path}. Run: chmod o-rwx ${path}`,
  )
  await chmod(path, 0o440)
  expect(await readSecretKey({ ...nothing, secretKeyFile: path, dataDir })).toBe('k'.repeat(40))
})

it('makes one key however many first starts there are at once, and leaves nothing beside it', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => readSecretKey({ ...nothing, dataDir })))
  expect(new Set(keys).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['secret-key'])
})

it('refuses half a key', async () => {
  await writeFile(join(dataDir, 'secret-key'), '', { mode: 0o600 })
  await expect(readSecretKey({ ...nothing, dataDir })).rejects.toThrow('at least 32 characters')
})
