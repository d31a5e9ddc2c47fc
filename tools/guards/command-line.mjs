// @ts-check

const backup = 'server/src/platform/db/backup'
const socket = 'server/src/platform/operator-socket'
const damage = 'server/src/cli/restore-refusals.test.ts'

/**
 * Guards that keep backups complete and the operator's socket closed to other users.
 *
 * @type {import('../guarding/guard.mjs').Guard[]}
 */
export const guards = [
  {
    name: 'a backup is one snapshot',
    row: 'F15',
    remove: {
      patch: {
        file: `${backup}/write-backup.ts`,
        find: 'begin isolation level repeatable read read only',
        replace: 'begin',
      },
    },
    test: {
      file: 'server/src/cli/backup.test.ts',
      name: 'is one moment of a database that is written to meanwhile, and goes into one that was only migrated (F15)',
    },
    tries: 3,
  },
  {
    name: 'a backup is held against its checksum',
    row: 'F15',
    remove: {
      patch: {
        file: `${backup}/read-archive.ts`,
        find: '    if (last.name === wholeName && (await readText(file, last)) !== `${before}\\n`)\n      throw await differing(file, entries)\n',
        replace: '',
      },
    },
    test: { file: damage, name: 'wherever a byte is changed' },
  },
  {
    name: 'the end of a backup is the end of the file',
    row: 'F15',
    remove: {
      patch: {
        file: `${backup}/read-archive.ts`,
        find: "  if (scan.at() !== size) throw damaged('something follows its end')\n",
        replace: '',
      },
    },
    test: { file: damage, name: 'when something is appended' },
  },
  {
    name: 'foreign keys come back, and with them the check of every row',
    row: 'F15',
    remove: {
      patch: {
        file: `${backup}/load-backup.ts`,
        find: '  for (const key of keys) await addForeignKey(client, key)\n',
        replace: '',
      },
    },
    test: {
      file: damage,
      name: 'when a user’s group is missing although the number of rows is right',
    },
  },
  {
    name: 'triggers rest while rows are loaded',
    row: 'F15',
    remove: {
      patch: {
        file: `${backup}/load-backup.ts`,
        find: 'disable trigger user`',
        replace: 'enable trigger user`',
      },
    },
    test: {
      file: 'server/src/cli/backup.test.ts',
      name: 'has every row and counter of the original, in an empty database (F15)',
    },
  },
  {
    name: 'only its owner may open the operator’s socket',
    row: 'req 27',
    remove: {
      patch: {
        file: `${socket}/listen-for-commands.ts`,
        find: "    chmodSync(join(apart, 's'), 0o600)\n",
        replace: '',
      },
    },
    test: {
      file: `${socket}/operator-socket.once.test.ts`,
      name: 'belongs to its owner alone, and is removed when the server stops',
    },
  },
  {
    name: 'a command with another key does nothing',
    row: 'req 107',
    remove: {
      patch: {
        file: 'server/src/platform/db/installation-key.ts',
        find: '  if (kept === fingerprint) return\n',
        replace: '  if (kept !== undefined) return\n',
      },
    },
    test: {
      file: 'server/src/cli/secret-commands.test.ts',
      name: 'has nothing to do with the present key, and no other command works with a wrong one',
    },
  },
  {
    name: 'a reset password voids open codes',
    row: 'req 10',
    remove: {
      patch: {
        file: 'server/src/features/sign-in/set-temporary-password.ts',
        find: '    await voidCodes(tx, found.fsi_uid, now)\n',
        replace: '',
      },
    },
    test: {
      file: 'server/src/cli/commands.test.ts',
      name: 'gives the new-password challenge, ends the sessions, voids codes and lifts a lock (req 5, req 10)',
    },
  },
]
