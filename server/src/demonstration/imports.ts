import {
  importFileMessages,
  importResults,
  importRowMessages,
} from '@telecopy/contract/messages/user-imports'
import {
  type ImportColumnName,
  importColumnNames,
  importColumns,
} from '@telecopy/contract/user-imports/import-columns'
import type { Tx } from '../platform/db/transaction.ts'
import { insertAll } from './demonstration.queries.ts'
import {
  type MadeGroup,
  type Members,
  type Owner,
  branchAdministrator,
  rootAdministrator,
} from './members.ts'

type World = { groups: readonly MadeGroup[]; members: Members; now: number }

const day = 86_400
// The users that a list names.
const listed = 6
const columns = Object.values(importColumns).map(({ header }) => header)

const rowOf = (values: Partial<Record<ImportColumnName, string>>): string[] =>
  importColumnNames.map((name) => values[name] ?? '')

/** The rows of a list whose users are members today, but for one who was there already and one without an address. */
function rowsOf(members: readonly Owner[]) {
  const [present, ...created] = members.slice(0, listed)
  const cellsOf = ({ user_name, email }: Owner): string[] => {
    const [first_name = '', ...last] = user_name.split(' ')
    return rowOf({ first_name, last_name: last.join(' '), email, is_send_welcome_email: '0' })
  }
  const { created: made, skipped, failed } = importResults
  return [
    ...created.map((member) => ({ cells: cellsOf(member), result: made, message: '' })),
    ...(present === undefined
      ? []
      : [{ cells: cellsOf(present), result: skipped, message: importRowMessages.emailInGroup }]),
    {
      cells: rowOf({ first_name: 'Robin', last_name: 'Marsh', email: 'robin.marsh' }),
      result: failed,
      message: importRowMessages.emailInvalid,
    },
  ]
}

/** The first group of an administrator that has enough users for a list. The groups are in the order of the tree. */
function targetOf({ groups, members }: World, { fsi_gid }: Owner): { group: MadeGroup; users: Owner[] } {
  const own = groups.slice(groups.findIndex((group) => group.fsi_gid === fsi_gid))
  for (const group of own) {
    const users = [...members.byUid.values()].filter((one) => one.fsi_gid === group.fsi_gid)
    if (users.length >= listed) return { group, users }
  }
  throw new Error('the demonstration has no group for an import')
}

/** Two imports of an administrator: one of some users, and a file that could not be read. */
async function insertImportsOf(tx: Tx, world: World, administrator: Owner): Promise<void> {
  const { now } = world
  const { fsi_uid, fsi_gid: actor_gid, email } = administrator
  const { group, users } = targetOf(world, administrator)
  const { fsi_gid, group_name, time_zone } = group
  const rows = rowsOf(users)
  const countOf = (wanted: string) => rows.filter(({ result }) => result === wanted).length
  const refOf = (which: number): string => (fsi_uid * 2 + which).toString(16).padStart(24, '0')
  const common = {
    fsi_gid,
    reader_gid: fsi_gid,
    group_name,
    time_zone,
    fsi_uid,
    actor_gid,
    email,
    file_hash: Buffer.alloc(32),
    request_id: '',
    address: '',
    status: 1 as const,
    file: null,
  }
  await insertAll(tx, 'user_imports', [
    {
      ...common,
      ref_code: refOf(0),
      attempt_key: 'demonstration-list',
      created_time: now - 40 * day,
      finished_time: now - 40 * day + 4,
      columns,
      rows_total: rows.length,
      count_created: countOf(importResults.created),
      count_skipped: countOf(importResults.skipped),
      count_failed: countOf(importResults.failed),
    },
    {
      ...common,
      ref_code: refOf(1),
      attempt_key: 'demonstration-file',
      created_time: now - 41 * day,
      finished_time: now - 41 * day + 1,
      file_message: importFileMessages.notUtf8,
    },
  ])
  await insertAll(
    tx,
    'user_import_rows',
    rows.map(({ cells, result, message }, at) => ({
      ref_code: refOf(0),
      row_no: at + 2,
      cells,
      result,
      message,
    })),
  )
}

/** The imports of both administrators. */
export async function insertImports(tx: Tx, world: World): Promise<void> {
  for (const user of world.members.byUid.values())
    if ([rootAdministrator, branchAdministrator].includes(user.email)) await insertImportsOf(tx, world, user)
}
