import { openBackup } from '../../platform/db/backup/open-backup.ts'
import { requireKnownSchema } from '../../platform/db/backup/prepare-target.ts'
import { restoreBackup } from '../../platform/db/backup/restore-backup.ts'
import { prepareDatabase } from '../../jobs.ts'
import { migrateUpTo } from '../../platform/db/migrate.ts'
import { keyFingerprint } from '../../platform/db/installation-key.ts'
import { momentOf } from '../../platform/time/moment.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import type { Answer, Call, Given } from '../command.ts'
import { openToRead } from '../local-files.ts'
import { showProgress } from '../progress.ts'
import { asOperatorError } from './back-up.ts'

/** Reads the whole backup before it opens the database, so that a damaged backup changes nothing. */
export async function restore(call: Call): Promise<Answer> {
  try {
    return await restoreFrom(call)
  } catch (error) {
    throw asOperatorError(error)
  }
}

/** @throws OperatorError for a backup of another key, unless the operator accepts it */
function requireKey(given: Given, fingerprint: string, secretKey: string): void {
  if (keyFingerprint(secretKey) === fingerprint || given.has('other-key')) return
  throw new OperatorError(
    `The backup was made with another SECRET_KEY (fingerprint ${fingerprint}, and yours is ${keyFingerprint(secretKey)}). Put that key in place. If you have another one for good, add --other-key, and run \`secret rotate\` after the restore.`,
  )
}

async function restoreFrom({ given, io, openAsItIs }: Call): Promise<Answer> {
  const show = showProgress(io)
  const backup = await openBackup(await openToRead(given.text('from') ?? ''), (done, of) =>
    show({ name: 'Checking the backup, bytes', done, of }),
  )
  try {
    requireKnownSchema(backup.header)
    const { database, settings } = await openAsItIs()
    requireKey(given, backup.header.key_fingerprint, settings.secretKey)
    const target = {
      database,
      secretKey: settings.secretKey,
      migrateUpTo: (name: string) => migrateUpTo(database.db, name),
      migrateFully: () => prepareDatabase(database),
    }
    const { header, hasSameKey, leftOut } = await restoreBackup(target, backup, ({ table, done, of }) =>
      show({ name: `Restoring ${table}`, done, of }),
    )
    if (leftOut.length > 0) io.note(`Left out, since they are no tables of Telecopy: ${leftOut.join(', ')}.`)
    if (!hasSameKey)
      io.note(
        'The backup was made with another SECRET_KEY than this installation has: run `secret rotate` before you start the server.',
      )
    const made = new Date(header.time * 1000).toISOString().slice(0, 16).replace('T', ' ')
    return {
      value: { made: momentOf(header.time), release: header.version, has_same_key: hasSameKey },
      lines: [`Restored the backup of ${made} UTC, made by release ${header.version} on ${header.source}.`],
    }
  } finally {
    await backup.close()
  }
}
