import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openEmbeddedDatabase } from './open-embedded.ts'

// Each test starts several processes, and each of those a database.
vi.setConfig({ testTimeout: 60_000 })

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const prelude = `
  import pg from ${JSON.stringify(import.meta.resolve('pg'))}
  import { openEmbeddedDatabase } from '${new URL('./open-embedded.ts', import.meta.url).href}'
  const embedded = await openEmbeddedDatabase({ dataDir: process.argv[1] })
  const pool = new pg.Pool(embedded.poolConfig)
`

let parent: string
let folder: string
const children: ChildProcess[] = []

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'telecopy-death-'))
  folder = join(parent, 'database')
})

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(parent, { recursive: true })
})

function runBeside(dataDir: string, program: string) {
  const child = spawn(
    process.execPath,
    ['--import', tsx, '--input-type=module', '--eval', prelude + program, dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.push(child)
  return { child, lines: createInterface({ input: child.stdout }) }
}

async function kill(child: ChildProcess): Promise<void> {
  // Not its exit: what it still wrote must have been read.
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

it('loses no acknowledged row to kill -9, and the next start takes the lock at once', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const { acknowledged, kept, last } = await killWhileInserting(round)
    expect(kept).toBeGreaterThanOrEqual(acknowledged)
    expect(kept).toBe(last)
  }
})

async function killWhileInserting(round: number) {
  const { child, lines } = runBeside(
    folder,
    `await pool.query('create table if not exists fax (round int, id int, note text)')
     for (let id = 1; ; id += 1) {
       await pool.query("insert into fax values ($1, $2, repeat('x', 2000))", [${round}, id])
       console.log(id)
     }`,
  )
  let acknowledged = 0
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      acknowledged = Number(line)
      if (acknowledged === 100 * round) resolve()
    })
  })
  await kill(child)

  const embedded = await openEmbeddedDatabase({ dataDir: folder })
  const pool = new pg.Pool(embedded.poolConfig)
  const { rows } = await pool.query(
    'select count(*)::int as kept, max(id) as last from fax where round = $1',
    [round],
  )
  await pool.end()
  await embedded.close()
  return { acknowledged, kept: Number(rows[0].kept), last: Number(rows[0].last) }
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

it('makes a database again whose first start was killed half way', async () => {
  const fresh = join(parent, 'fresh')
  const { child } = runBeside(fresh, '')
  while (!existsSync(join(fresh, 'unfinished/global'))) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await kill(child)
  expect(readdirSync(fresh)).not.toContain('cluster')
  const embedded = await openEmbeddedDatabase({ dataDir: fresh })
  const client = new pg.Client(embedded.poolConfig)
  await client.connect()
  const { rows } = await client.query('select 1 as one')
  await client.end()
  await embedded.close()
  expect(rows).toEqual([{ one: 1 }])
})
