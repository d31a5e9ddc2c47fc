import { accountFlagNames } from '@telecopy/contract/account/account.schemas'
import { faxNumberSettingNames } from '@telecopy/contract/fax-numbers/fax-number-fields'
import type { Language } from '@telecopy/contract/languages'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'

/** The account row with the flags of its group. */
export const requireAccountRow = (db: Db, fsi_uid: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('groups as g', 'g.fsi_gid', 'u.fsi_gid')
    .select([
      'u.fsi_uid',
      'u.fsi_gid',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.time_zone',
      'u.language',
      'u.direct_message',
      'u.is_receive_notification',
      'u.is_active',
      'g.group_name',
    ])
    .select(accountFlagNames.map((flag) => `g.${flag}` as const))
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('groups as below')
            .select('below.fsi_gid')
            .whereRef('below.parent_gid', '=', 'g.fsi_gid'),
        )
        .as('has_sub_groups'),
    )
    .select((row) =>
      row
        .selectFrom('fax_records as f')
        .select((fax) => fax.fn.countAll<number>().as('sent'))
        .whereRef('f.fsi_uid', '=', 'u.fsi_uid')
        .where('f.direction', '=', 'sent')
        .as('count_sent'),
    )
    .where('u.fsi_uid', '=', fsi_uid)
    .executeTakeFirstOrThrow()

/** The account's own numbers, lowest first. One of them is marked as its sender. */
export const ownNumbers = (db: Db, fsi_uid: number) =>
  db
    .selectFrom('fax_numbers as n')
    .innerJoin('users as u', 'u.fsi_uid', 'n.fsi_uid')
    .select(['n.fsi_nid', 'n.fax_number', 'n.type', 'n.is_active', 'n.lst_ata_online_time', 'n.version'])
    .select(faxNumberSettingNames.map((name) => `n.${name}` as const))
    .select((row) =>
      row.case().when('u.default_nid', '=', row.ref('n.fsi_nid')).then(1).else(0).end().as('is_default'),
    )
    .where('n.fsi_uid', '=', fsi_uid)
    .orderBy('n.fsi_nid')

export const emailListsOf = (db: Db, fsi_nid: number) =>
  db
    .selectFrom('fax_number_emails')
    .select(['list', 'email'])
    .where('fsi_nid', '=', fsi_nid)
    .orderBy('list')
    .orderBy('slot')
    .execute()

/**
 * Points the account to its own number, and answers the previous one; a foreign number updates nothing. The row is
 * locked first, so that the previous value is the one that the change replaces.
 */
export async function setDefaultNumber(
  tx: Tx,
  fsi_uid: number,
  fax_number: string,
): Promise<{ before: number | null; after: number } | undefined> {
  const [set] = await pointToNumber(tx, { fsi_uid, fax_number })
  return set
}

const pointToNumber = keptStatement((valueOf: ValueOf<{ fsi_uid: number; fax_number: string }>, db) =>
  db
    .with('before', (row) =>
      row
        .selectFrom('users')
        .select(['fsi_uid', 'default_nid'])
        .where('fsi_uid', '=', valueOf('fsi_uid'))
        .forUpdate(),
    )
    .updateTable('users')
    .from(['before', 'fax_numbers as n'])
    .set((row) => ({ default_nid: row.ref('n.fsi_nid') }))
    .whereRef('before.fsi_uid', '=', 'users.fsi_uid')
    .whereRef('n.fsi_uid', '=', 'users.fsi_uid')
    .where('n.fax_number', '=', valueOf('fax_number'))
    .returning(['before.default_nid as before', 'n.fsi_nid as after'])
    .compile(),
)

/** Sets the language of an account, and answers the previous one. The same language again changes no row. */
export async function setLanguage(tx: Tx, fsi_uid: number, language: Language): Promise<Language> {
  const { language: before } = await tx
    .selectFrom('users')
    .select('language')
    .where('fsi_uid', '=', fsi_uid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before !== language)
    await tx
      .updateTable('users')
      .set((row) => ({ language, version: row('version', '+', 1) }))
      .where('fsi_uid', '=', fsi_uid)
      .execute()
  return before
}
