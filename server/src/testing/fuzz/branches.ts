import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { brandFields } from '@telecopy/contract/brands/brand-fields'
import { coverPageFields } from '@telecopy/contract/cover-pages/cover-page-fields'
import { allPermissions, groupFields } from '@telecopy/contract/groups/group-fields'
import { type FieldNames, type FieldRecord, fieldsWith } from '@telecopy/contract/kit/fields'
import { makeGroupKey } from '../../features/api-keys/api-keys.factory.ts'
import { makeBrand } from '../../features/brands/brands.factory.ts'
import { makeCoverPage } from '../../features/cover-pages/cover-pages.factory.ts'
import { makeFaxNumber, makeNumberOf } from '../../features/fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { makeRecord } from '../../features/history/history.factory.ts'
import { makeFax } from '../../features/reports/reports.factory.ts'
import { makeSavedView } from '../../features/saved-views/saved-views.factory.ts'
import { makeUsageReport } from '../../features/usage-reports/usage-reports.factory.ts'
import { makeDelivery, makeWebhook } from '../../features/webhooks/webhooks.factory.ts'
import { makeImport } from '../../features/user-imports/user-imports.factory.ts'
import {
  type MadeUser,
  makeAdministratorAccount,
  makeUser,
  testPassword,
} from '../../features/users/users.factory.ts'
import type { Db } from '../../platform/db/transaction.ts'

/** A branch of the tree. Its `word` or its `digits` are in every text of it, and in no other text. */
export type Branch = { word: string; digits: string; fsi_gid: number }

/** An administrator of a branch, with the password `testPassword`. Its hash is quick to check. */
export async function makeAdministrator(db: Db, { fsi_gid, word }: Branch, name?: string): Promise<MadeUser> {
  const password_hash = await hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const email = `${name ?? `admin${count}`}@${word}.example`
  return makeAdministratorAccount(db, fsi_gid, { email, password_hash, first_name: word, last_name: word })
}

/** The word in each text of a record of fields. */
const wordsOf = <Fields extends FieldRecord>(fields: Fields, word: string) =>
  Object.fromEntries(fieldsWith(fields, { kind: 'text' }).map((name) => [name, word])) as Record<
    FieldNames<Fields, { kind: 'text' }>,
    string
  >

type Place = { parent_gid: number; word: string; digits: string }

async function makeUserWithNumber(
  db: Db,
  { word, digits }: Place,
  { fsi_gid, at }: { fsi_gid: number; at: number },
) {
  const user = await makeUser(db, fsi_gid, {
    email: `user${at}.${word}@${word}.example`,
    first_name: word,
    last_name: word,
    direct_message: word,
    sso_email: at === 0 ? '' : `sso${at}@${word}.example`,
  })
  const number = await makeNumberOf(db, user, {
    fax_number: `${digits}${100 + at}`,
    csid: word,
    type: '1',
    ata_mac: `${digits}0${100 + at}`,
  })
  await db
    .insertInto('fax_number_emails')
    .values([{ fsi_nid: number.fsi_nid, list: 'receive_fax', slot: 1, email: `list${at}@${word}.example` }])
    .execute()
  return { ...user, ...number }
}

type Owner = Awaited<ReturnType<typeof makeUserWithNumber>>

async function makeFaxes(db: Db, { word, digits }: Place, owner: Owner): Promise<void> {
  for (const direction of ['sent', 'received'] as const)
    for (const at of [1, 2, 3])
      await makeFax(db, owner.fsi_gid, {
        direction,
        ref_code: `${word}${direction}${at}`,
        fsi_uid: owner.fsi_uid,
        fsi_nid: owner.fsi_nid,
        fax_number: owner.fax_number,
        account_email: owner.email,
        user_name: word,
        group_name: word,
        created_time: Math.floor(Date.now() / 1000) - at * 86_400,
        caller_number: `${digits}7${at}`,
        dial_number: `${digits}8${at}`,
        pages_delivered: at,
        fax_type: word,
        ...(direction === 'sent'
          ? { fax_result_code: at === 1 ? 0 : 17, fax_result_message: word }
          : { status: 'New' }),
        cause_domain: word,
        cause_code: word,
      })
}

/** A webhook with a delivery. */
async function makeHook(db: Db, word: string, fsi_gid: number): Promise<void> {
  const url = `https://hooks.${word}.example`
  const { webhook_id } = await makeWebhook(db, fsi_gid, { webhook_name: word, url })
  await makeDelivery(db, webhook_id, { event_id: `evt_${word}`, body: JSON.stringify({ word }) })
}

async function makeDocuments(db: Db, { word }: Place, fsi_gid: number): Promise<void> {
  await makeHook(db, word, fsi_gid)
  await makeBrand(db, fsi_gid, {
    ...wordsOf(brandFields, word),
    domain: `fax.${word}.example`,
  })
  await makeCoverPage(db, fsi_gid, {
    ...wordsOf(coverPageFields, word),
    file: Buffer.from(String.raw`{\rtf1 ${word}}`),
  })
  await makeGroupKey(db, fsi_gid, { name: word })
  const { ref_code } = await makeImport(db, fsi_gid, {
    group_name: word,
    email: `importer@${word}.example`,
    actor_key: word,
    columns: [word, 'Email Address'],
    rows_total: 1,
    count_failed: 1,
    attempt_key: word,
    file_message: word,
  })
  await db
    .insertInto('user_import_rows')
    .values({ ref_code, row_no: 2, cells: [word, `row@${word}.example`], result: 'Failed', message: word })
    .execute()
  const report = await makeUsageReport(db, fsi_gid)
  await db
    .updateTable('usage_reports')
    .set({ group_name: word, report_name: word })
    .where('fsi_rid', '=', report.fsi_rid)
    .execute()
  await db
    .updateTable('usage_report_pieces')
    .set({ lines: word })
    .where('fsi_rid', '=', report.fsi_rid)
    .execute()
}

async function makeLine(db: Db, place: Place, parent_gid: number): Promise<void> {
  const { word } = place
  const { fsi_gid } = await makeGroup(db, parent_gid, { group_name: `${word} lines`, ...allPermissions })
  const master = await makeUserWithNumber(db, place, { fsi_gid, at: 20 })
  const member = await makeUserWithNumber(db, place, { fsi_gid, at: 21 })
  const { gsd_id } = await db
    .insertInto('shared_lines')
    .values({
      fsi_gid,
      fsi_uid: master.fsi_uid,
      fsi_nid: master.fsi_nid,
      tag: word,
      created_time: 1_700_000_000,
    })
    .returning('gsd_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shared_line_subscribers')
    .values({ gsd_id, fsi_uid: member.fsi_uid, fsi_gid })
    .execute()
}

/** A private view of the first owner, and one of the other that is shared in its group. */
async function makeViews(db: Db, { word }: Place, [first, other]: readonly [Owner, Owner]): Promise<void> {
  await makeSavedView(db, first, { view_name: word })
  await makeSavedView(db, other, { view_name: `${word} shared`, fsi_gid: other.fsi_gid })
}

/** A branch with rows of every kind. Its word is in each of their texts, its digits in each of its fax numbers. */
export async function makeBranch(db: Db, place: Place): Promise<Branch> {
  const { word, parent_gid } = place
  const { fsi_gid } = await makeGroup(db, parent_gid, { group_name: `${word} top`, ...allPermissions })
  const below = await makeGroup(db, fsi_gid, {
    ...wordsOf(groupFields, word),
    group_name: `${word} below`,
    ...allPermissions,
  })
  const deeper = await makeGroup(db, below.fsi_gid, { group_name: `${word} deeper`, ...allPermissions })
  const owners: Owner[] = []
  for (const [at, group] of [fsi_gid, below.fsi_gid, deeper.fsi_gid, deeper.fsi_gid].entries())
    owners.push(await makeUserWithNumber(db, place, { fsi_gid: group, at }))
  const [first, second, third] = owners
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('a branch has users')
  for (const at of [50, 51])
    await makeFaxNumber(db, deeper.fsi_gid, {
      fax_number: `${place.digits}${at}00`,
      forward_to: `${place.digits}99`,
    })
  await makeFaxes(db, place, second)
  await makeDocuments(db, place, below.fsi_gid)
  await makeLine(db, place, fsi_gid)
  await db
    .insertInto('group_default_users')
    .values({ fsi_gid: deeper.fsi_gid, fsi_uid: third.fsi_uid, fsi_nid: third.fsi_nid })
    .execute()
  await db
    .insertInto('legal_holds')
    .values({ fsi_uid: second.fsi_uid, reason: word, created_time: 1_700_000_000, set_in_gid: fsi_gid })
    .execute()
  await db
    .insertInto('legal_holds')
    .values({
      fsi_nid: third.fsi_nid,
      fax_number: third.fax_number,
      reason: word,
      created_time: 1_700_000_000,
    })
    .execute()
  await makeViews(db, place, [second, third])
  const group = { fsi_gid: below.fsi_gid, group_name: `${word} below` }
  await makeRecord(db, { actor: second, group, before: { group_name: word }, after: { group_name: word } })
  await db
    .insertInto('identity_providers')
    .values({
      fsi_gid: below.fsi_gid,
      name: word,
      type: 'oidc',
      issuer: `https://${word}.example`,
      client_id: word,
      client_secret_sealed: Buffer.from(word),
      client_auth: 'basic',
      origins: [`https://${word}.example`],
      is_email_trusted: 0,
      created_time: 1_700_000_000,
    })
    .execute()
  return { word, digits: place.digits, fsi_gid }
}

/** Things that belong together: a user, its number, its group, and what the group has. */
async function companiesOf(db: Db, fsi_gid: number): Promise<Record<string, number | string | null>[]> {
  const below = sql`(select descendant_gid from group_closure where ancestor_gid = ${fsi_gid})`
  const { rows } = await sql<Record<string, number | string | null>>`
    with things as (
      select u.fsi_gid, u.fsi_uid, n.fsi_nid from users u left join fax_numbers n on n.fsi_uid = u.fsi_uid
      union all select n.fsi_gid, u.fsi_uid, n.fsi_nid from fax_numbers n
        join lateral (select fsi_uid from users u where u.fsi_gid = n.fsi_gid order by fsi_uid limit 1) u on true
        where n.fsi_uid is null
      union all select fsi_gid, null, null from brands
      union all select fsi_gid, null, null from cover_pages
      union all select fsi_gid, fsi_uid, fsi_nid from group_default_users
      union all select fsi_gid, null, null from groups g where not exists (select 1 from users u where u.fsi_gid = g.fsi_gid)
    )
    select t.fsi_gid as "group", t.fsi_uid as "user", t.fsi_nid as "fax-number", n.fax_number as "text fax_number",
      u.email as "text email", l.gsd_id as "shared-line", b.fsi_bid as brand, p.fsi_cpid as "cover-page"
    from things t left join users u on u.fsi_uid = t.fsi_uid left join fax_numbers n on n.fsi_nid = t.fsi_nid
    left join shared_lines l on l.fsi_gid = t.fsi_gid
    left join brands b on b.fsi_gid = t.fsi_gid
    left join cover_pages p on p.fsi_gid = t.fsi_gid
    where t.fsi_gid in ${below} order by t.fsi_gid, t.fsi_uid, t.fsi_nid, l.gsd_id, p.fsi_cpid`.execute(db)
  return rows
}

/** What a branch has now, by the kinds of identifiers. */
export async function identifiersOf(db: Db, { fsi_gid }: Branch) {
  const below = sql`(select descendant_gid from group_closure where ancestor_gid = ${fsi_gid})`
  const { rows } = await sql<{ entity: string; ids: (number | string)[] }>`
    select 'group' as entity, jsonb_agg(fsi_gid order by fsi_gid) as ids from groups where fsi_gid in ${below}
    union all select 'user', jsonb_agg(fsi_uid order by fsi_uid) from users where fsi_gid in ${below}
    union all select 'fax-number', jsonb_agg(fsi_nid order by fsi_nid) from fax_numbers where fsi_gid in ${below}
    union all select 'shared-line', jsonb_agg(gsd_id order by gsd_id) from shared_lines where fsi_gid in ${below}
    union all select 'brand', jsonb_agg(fsi_bid order by fsi_bid) from brands where fsi_gid in ${below}
    union all select 'cover-page', jsonb_agg(fsi_cpid order by fsi_cpid) from cover_pages where fsi_gid in ${below}
    union all select 'report', jsonb_agg(fsi_rid order by fsi_rid) from usage_reports where fsi_gid in ${below}
    union all select 'import', jsonb_agg(ref_code order by ref_code) from user_imports where reader_gid in ${below}
    union all select 'session', jsonb_agg(session_id order by session_id) from sessions join users using (fsi_uid)
      where fsi_gid in ${below}
    union all select 'saved-view', jsonb_agg(view_id order by view_id) from saved_views join users using (fsi_uid)
      where users.fsi_gid in ${below}
    union all select 'api-key', jsonb_agg(key_id order by key_id) from api_keys where fsi_gid in ${below}
    union all select 'webhook', jsonb_agg(webhook_id order by webhook_id) from webhooks where fsi_gid in ${below}
    union all select 'text event_id', jsonb_agg(event_id order by event_id) from webhook_deliveries
      join webhooks using (webhook_id) where fsi_gid in ${below}
    union all select 'text fax_number', jsonb_agg(fax_number order by fsi_nid) from fax_numbers where fsi_gid in ${below}
    union all select 'text email', jsonb_agg(email order by fsi_uid) from users where fsi_gid in ${below}`.execute(
    db,
  )
  const byEntity: Record<string, (number | string)[]> = {}
  for (const { entity, ids } of rows) byEntity[entity] = ids ?? []
  return { byEntity, companies: await companiesOf(db, fsi_gid) }
}

export type BranchIdentifiers = Awaited<ReturnType<typeof identifiersOf>>
