import { contentsOf } from '@telecopy/server/testing/backups'
import { openPostgres } from '@telecopy/server/platform/db/open-database'
import { databaseUrl, onAdmin } from '@telecopy/server/testing/test-database'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectWhole } from './stage/aftermath.ts'
import { openEmptyStage } from './stage/embedded-stage.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'
import { eventually } from './stage/server.ts'
import { startWriters } from './stage/writers.ts'

const secretKey = 'the faults have a key of their own, long enough'
const root = join(import.meta.dirname, '../..')

let stage: PostgresStage
let folder: string
beforeAll(async () => {
  stage = await openPostgresStage(4)
  folder = await mkdtemp(join(tmpdir(), 'telecopy-backups-'))
})
afterAll(async () => {
  await stage.clear()
  await rm(folder, { recursive: true })
})

type Ran = { code: number; said: string }

/** A command as the operator types it. */
const telecopy = (env: Record<string, string>, ...words: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const own = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      SECRET_KEY: secretKey,
      DEMO: '0',
    }
    execFile(
      'npm',
      ['run', '--silent', 'telecopy', '--', ...words],
      { cwd: root, env: { ...own, ...env } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    )
  })

const expectDone = ({ code, said }: Ran): void => expect([code, said]).toEqual([0, said])

async function backUpUnderLoad(path: string): Promise<string[]> {
  const chance = chanceOf(15)
  const server = await stage.start()
  await server.untilReady()
  const accounts = await signInAll(server.url, stage.accounts)
  const writers = startWriters(server.url, accounts, chance)
  const enough = () => writers.acknowledged.length > 20 || undefined
  await eventually(enough, () => `nobody writes: ${JSON.stringify(writers.outcomes.slice(-3))}`)
  const before = [...writers.acknowledged]
  expectDone(await telecopy({ DATABASE_URL: stage.database.url }, 'backup', '--to', path))
  await writers.stop()
  await expectCleanStop(server)
  await forgetLimits(stage)
  return before
}

it('F15: a backup under load holds one moment of the database, and loads identically into either database', async () => {
  for (let round = roundsOf(5) > 3 ? 5 : 1; round > 0; round -= 1) {
    const [first, second] = [join(folder, `first-${round}`), join(folder, `second-${round}`)]
    const acknowledged = await backUpUnderLoad(first)

    const embedded = await openEmptyStage()
    onTestFinished(() => embedded.clear())
    expectDone(await telecopy({ DATA_DIR: embedded.folder }, 'restore', '--from', first))
    const moment = await embedded.withDatabase(async (database) => {
      await expectWhole(database, acknowledged)
      return contentsOf(database)
    })
    expectDone(await telecopy({ DATA_DIR: embedded.folder }, 'backup', '--to', second))

    const elsewhere = `telecopy_elsewhere_${round}_${process.pid}`
    await onAdmin((client) => client.query(`create database ${elsewhere}`))
    expectDone(await telecopy({ DATABASE_URL: databaseUrl(elsewhere) }, 'restore', '--from', second))
    const restored = openPostgres(databaseUrl(elsewhere), 1)
    expect(await contentsOf(restored)).toEqual(moment)
    await restored.close()
    await onAdmin((client) => client.query(`drop database ${elsewhere} with (force)`))
  }
})

it('F15: a backup with one changed byte, or without its end, is refused before anything is changed', async () => {
  const chance = chanceOf(1500)
  const whole = join(folder, 'whole')
  expectDone(await telecopy({ DATABASE_URL: stage.database.url }, 'backup', '--to', whole))
  const bytes = await readFile(whole)
  const target = await mkdtemp(join(folder, 'untouched-'))
  for (let round = roundsOf(40); round > 0; round -= 1) {
    const damaged = join(folder, `damaged-${round}`)
    const at = chance.below(bytes.length)
    const isCut = chance.chance(0.3)
    const copy = Buffer.from(isCut ? bytes.subarray(0, at) : bytes)
    if (!isCut) copy[at] = (copy[at] ?? 0) ^ (1 << chance.below(8))
    await writeFile(damaged, copy)
    const { code, said } = await telecopy({ DATA_DIR: target }, 'restore', '--from', damaged)
    expect([isCut, at, code]).toEqual([isCut, at, 1])
    expect(said).toMatch(/damaged|no backup of Telecopy|is empty/)
    await rm(damaged)
  }
  expect(existsSync(join(target, 'database', 'cluster'))).toBe(false)
})
