import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fillDataFolder } from '../../../testing/test-database.ts'
import { openEmbeddedDatabase } from './open-embedded.ts'

// The test starts several processes, and each of those a database.
vi.setConfig({ testTimeout: 60_000 })

const prelude = `
  import { openEmbeddedDatabase } from '${new URL('./open-embedded.ts', import.meta.url).href}'
  await openEmbeddedDatabase({ dataDir: process.argv[1] })
`

let parent: string
let folder: string
const children: ChildProcess[] = []

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'telecopy-held-'))
  await fillDataFolder(parent)
  folder = join(parent, 'database')
})

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(parent, { recursive: true })
})

function runBeside(dataDir: string, program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', prelude + program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return { child, lines: createInterface({ input: child.stdout }) }
}

async function kill(child: ChildProcess): Promise<void> {
  // Not its exit: the test must read the output that it wrote at the end.
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

it('refuses a folder that a living process holds, and names it', async () => {
  const { child, lines } = runBeside(folder, `console.log('open')`)
  await once(lines, 'line')
  await expect(openEmbeddedDatabase({ dataDir: folder })).rejects.toThrow(
    `in use by process ${child.pid} on `,
  )
  child.kill('SIGSTOP')
  await expect(openEmbeddedDatabase({ dataDir: folder })).rejects.toThrow('in use by another process')
  await kill(child)
  const embedded = await openEmbeddedDatabase({ dataDir: folder })
  await embedded.close()
})
