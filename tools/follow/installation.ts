import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startPostgres } from '../lib/postgres.mjs'
import { done } from './done.ts'
import { type } from './machine.ts'

const archive = process.env['TELECOPY_ARCHIVE'] ?? ''

/**
 * An unpacked release with a PostgreSQL of its own, a root group and its administrator. Commands of a checkout run as
 * the commands of the release, which the pages say are the same.
 */
export async function openInstallation() {
  const place = mkdtempSync(join(tmpdir(), 'telecopy-followed-'))
  const release = join(place, basename(archive, '.tar.gz'))
  const postgres = await startPostgres()
  const { port } = new URL(postgres.url)

  const settings = (database = 'telecopy'): string =>
    `export DATABASE_URL='${new URL(`/${database}`, postgres.url).href}' DATA_DIR='${place}' SECRET_KEY_FILE='${place}/key' PUBLIC_URL=http://localhost:8080\n`
  const inRelease = (commands: string): string =>
    commands
      .replaceAll(/npm run (--silent )?telecopy --/g, `${release}/bin/telecopy`)
      .replaceAll('npm start', `${release}/bin/telecopy start`)
  const makeDatabase = (name: string): Promise<string> =>
    done(type(`createdb -h 127.0.0.1 -p ${port} -U postgres ${name}`))
  /** Types commands into a shell that has the settings of a database. */
  const telecopy = (commands: string, database?: string): Promise<string> =>
    done(type(settings(database) + inRelease(commands), { cwd: place }))

  await done(type(`tar -xzf ${archive} -C ${place}`))
  await done(type(`(umask 077 && openssl rand -hex 32 > ${place}/key)`))
  await makeDatabase('telecopy')
  await telecopy(
    'npm run telecopy -- setup --email maya@example.com --first-name Maya --last-name Okafor --group-name "Example Fax"',
  )
  return {
    place,
    release,
    postgres,
    settings,
    makeDatabase,
    inRelease,
    telecopy,
    /** Starts a server by a command of the page, with more settings, and waits until it is ready. */
    async start(command: string, more = ''): Promise<void> {
      await telecopy(`${more}\n${command} > ${place}/log 2>&1 & echo $! > ${place}/pid`)
      await done(
        type('curl --silent --fail --retry 60 --retry-delay 1 --retry-connrefused 127.0.0.1:8080/readyz'),
      )
    },
    async stop(): Promise<void> {
      await type(`pkill -TERM -P $(cat ${place}/pid) || kill $(cat ${place}/pid)
        while curl --silent --output /dev/null 127.0.0.1:8080/healthz; do sleep 0.1; done`)
    },
    async close(): Promise<void> {
      await this.stop()
      await postgres.stop()
      rmSync(place, { recursive: true, force: true })
    },
  }
}
