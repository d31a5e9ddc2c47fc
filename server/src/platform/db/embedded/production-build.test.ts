// It builds twice. `f16-embedded-kill.test.ts` of the faults starts a built server with the embedded database.
// @module-tag long
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

let outDir: string

beforeAll(() => {
  // Inside the workspace, so that the bundle finds the installed packages.
  outDir = mkdtempSync(source('../../../../dist.embedded-'))
})

afterAll(() => rmSync(outDir, { recursive: true }))

const buildServer = (entry: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    root: outDir,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { [entry]: source('./open-embedded.ts'), 'embedded-worker': source('./embedded-worker.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })

it.each(['main', 'chunks/open-embedded'])(
  'finds its thread from %s.js of a production build',
  async (entry) => {
    await buildServer(entry)
    const program = `
    import pg from 'pg'
    import { openEmbeddedDatabase } from './${entry}.js'
    const embedded = await openEmbeddedDatabase({ dataDir: 'memory' })
    const pool = new pg.Pool(embedded.poolConfig)
    const { rows } = await pool.query('select 6 * 7 as answer')
    await pool.end()
    await embedded.close()
    console.log(rows[0].answer)`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program],
      {
        cwd: outDir,
      },
    )
    expect(stdout).toBe('42\n')
  },
)
