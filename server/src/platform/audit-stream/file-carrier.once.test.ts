import { appendFile, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileCarrier } from './file-carrier.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telecopy-stream-'))
  path = join(folder, 'audit.jsonl')
})
afterEach(() => rm(folder, { recursive: true }))

const patience = (): AbortSignal => AbortSignal.timeout(5000)
const record = (id: number) => ({ id, time: 0, line: `{"id":${id}}` })

it('appends a line for each record', async () => {
  await fileCarrier(path)([record(1), record(2)], patience())
  await fileCarrier(path)([record(3)], patience())
  expect(await readFile(path, 'utf8')).toBe('{"id":1}\n{"id":2}\n{"id":3}\n')
})

it('goes on in a new file when the old one is rotated', async () => {
  const carry = fileCarrier(path)
  await carry([record(1)], patience())
  await rename(path, `${path}.1`)
  await carry([record(2)], patience())
  expect(await readFile(`${path}.1`, 'utf8')).toBe('{"id":1}\n')
  expect(await readFile(path, 'utf8')).toBe('{"id":2}\n')
})

it('ends a line that a crash cut off, so that the next record has its own', async () => {
  await appendFile(path, '{"id":1}\n{"id')
  await fileCarrier(path)([record(2)], patience())
  expect(await readFile(path, 'utf8')).toBe('{"id":1}\n{"id\n{"id":2}\n')
})

it('is away while its folder is missing', async () => {
  await expect(fileCarrier(join(folder, 'none', 'audit.jsonl'))([record(1)], patience())).rejects.toThrow(
    /ENOENT/,
  )
})
