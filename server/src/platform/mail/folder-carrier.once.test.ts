import { mkdir, mkdtemp, readFile, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderCarrier } from './folder-carrier.ts'
import { makeMailMessage } from './mail-message.factory.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telecopy-outbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

const carry = () => folderCarrier(folder)(makeMailMessage(), new AbortController().signal)

it('a mail is a file that its owner alone can read, and another attempt writes the same file', async () => {
  expect([await carry(), await carry()]).toEqual([{ outcome: 'accepted' }, { outcome: 'accepted' }])
  expect(await readdir(folder)).toEqual(['1.abc.eml'])
  const path = join(folder, '1.abc.eml')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(path, 'utf8')).toMatch(/^To: Ada Byron <ada@example\.com>\r$/m)
})

it('a mail that cannot be written waits with its reason, and leaves no partial file', async () => {
  const inTheWay = join(folder, '1.abc.eml')
  await mkdir(inTheWay)
  expect(await carry()).toEqual({ outcome: 'later', reason: expect.stringMatching(/^E[A-Z]+: /) })
  expect(await readdir(folder)).toEqual(['1.abc.eml'])
  await rmdir(inTheWay)
  expect(await carry()).toEqual({ outcome: 'accepted' })
})
