import { setTimeout as pause } from 'node:timers/promises'
import { it } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectServing } from './stage/aftermath.ts'
import { openEmbeddedImportStage, openImportStage } from './stage/import-stage.ts'
import { expectImportedOnce, importWhen, requestImport } from './stage/imports.ts'
import { forgetLimits, type PostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'

const title = 'F6: a worker that stands still beyond its lease and goes on adds nothing to its import'

// Longer than the lease of imports in these faults.
const stillMilliseconds = 4000

/** PostgreSQL ends a transaction that is idle for a minute. A worker that stands still inside of one holds its rows. */
const endIdleTransactions = ({ database }: PostgresStage) =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
  )

// Twenty rounds, each with two starts of a server and the end of a lease.
const mostTime = 1_800_000

it(
  `${title}, on PostgreSQL`,
  async () => {
    const chance = chanceOf(6)
    const stage = await openImportStage()
    for (let round = roundsOf(20); round > 0; round -= 1) {
      await forgetLimits(stage)
      const zombie = await stage.start()
      await zombie.untilReady()
      const [account] = (await signInAll(zombie.url, stage.accounts)) as [SignedIn]
      const ref_code = await requestImport(zombie.url, account, String(round))
      await importWhen({ url: zombie.url, account, ref_code }, ({ rows_done }) => rows_done > 0)
      await pause(chance.below(300))
      const pid = await zombie.pid()
      process.kill(pid, 'SIGSTOP')
      await pause(stillMilliseconds)
      await endIdleTransactions(stage)
      const other = await stage.start()
      await other.untilReady()
      await importWhen({ url: other.url, account, ref_code }, ({ status }) => status === 1)
      process.kill(pid, 'SIGCONT')
      await pause(500)
      await expectImportedOnce(stage.database, String(round), ref_code)
      await expectServing(zombie, [account])
      await expectCleanStop(zombie)
      await expectCleanStop(other)
      await expectImportedOnce(stage.database, String(round), ref_code)
    }
  },
  mostTime,
)

it(
  `${title}, on the embedded database`,
  async () => {
    const chance = chanceOf(106)
    const stage = await openEmbeddedImportStage()
    const server = await stage.start()
    await server.untilReady()
    const [account] = (await signInAll(server.url, stage.accounts.slice(1, 2))) as [SignedIn]
    const references: [string, string][] = []
    for (let round = roundsOf(20); round > 0; round -= 1) {
      const ref_code = await requestImport(server.url, account, String(round))
      await pause(chance.below(1500))
      const pid = await server.pid()
      process.kill(pid, 'SIGSTOP')
      await pause(stillMilliseconds)
      process.kill(pid, 'SIGCONT')
      await importWhen({ url: server.url, account, ref_code }, ({ status }) => status === 1)
      references.push([String(round), ref_code])
    }
    await expectCleanStop(server)
    await stage.withDatabase(async (database) => {
      for (const [round, ref_code] of references) await expectImportedOnce(database, round, ref_code)
    })
  },
  mostTime,
)
