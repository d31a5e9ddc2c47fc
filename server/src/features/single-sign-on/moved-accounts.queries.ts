import { groupMoved } from '@telecopy/contract/groups/groups.acts'
import {
  administratorCreated,
  userCreated,
  userMoved,
  userUpdated,
} from '@telecopy/contract/users/users.acts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { StoredEnd } from '../../platform/http/session-end.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'

/** A group that moves with all groups below it, and the two groups that it moves between. */
export type Move = { fsi_gid: number; parents: readonly [number | null, number] }

/**
 * The moved groups that have administrators: nobody else holds sessions. None if no provider is above either place, because
 * then the move changes no sign-in.
 */
export async function groupsOfAdministrators(
  tx: Tx,
  { fsi_gid, parents: [one, other] }: Move,
): Promise<number[]> {
  const { rows } = await sql<{ fsi_gid: number }>`
    select distinct u.fsi_gid from users u
    where u.is_admin = 1 and u.fsi_gid in ${subtreeOf(fsi_gid)}
      and (select coalesce(sso_reach_of(${one}::int), sso_reach_of(${other}::int))) is not null`.execute(tx)
  return rows.map((group) => group.fsi_gid)
}

/** Drops the exceptions that open one sign-in by password, where another provider, or none, is above from now on. */
export async function dropExceptionsOfMove(tx: Tx, { fsi_gid, parents: [one, other] }: Move): Promise<void> {
  await sql`
    delete from sso_exceptions e using users u
    where u.fsi_uid = e.fsi_uid and u.fsi_gid in ${subtreeOf(fsi_gid)}
      and sso_reach_of(${one}::int) is distinct from sso_reach_of(${other}::int)`.execute(tx)
}

/** The administrators of groups, locked: a sign-in that holds one of them is waited for, and a later one waits. */
export async function lockAdministrators(
  tx: Tx,
  fsi_gids: readonly number[],
): Promise<{ fsi_uid: number; fsi_gid: number }[]> {
  return tx
    .selectFrom('users')
    .select(['fsi_uid', 'fsi_gid'])
    .where('is_admin', '=', 1)
    .where(sql<boolean>`fsi_gid = any(${fsi_gids}::int[])`)
    .orderBy('fsi_uid')
    .forNoKeyUpdate()
    .execute()
}

/** `except` is the session that makes the change. */
type EndOfLinks = { now: number; reason: StoredEnd; except?: number }

/**
 * Ends the links of some users that were made by an address which the user has given up since, and the sessions and tokens
 * that have no link any more. Somebody else may have the address: the former owner of the users, or a program, can give it
 * to a user and take it back. A user who is who it was is linked again at its next sign-in, by its present address.
 */
async function endGivenUpLinks(
  tx: Tx,
  users: RawBuilder<unknown>,
  { now, reason, except = 0 }: EndOfLinks,
): Promise<void> {
  for (const table of ['sso_kept_links', 'sso_links'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql`
      delete from ${sql.table(table)} as l where l.address is null and l.fsi_uid in (${users})`.execute(tx)
  const without = (row: string): RawBuilder<unknown> => {
    const column = (name: string) => sql.ref(`${row}.${name}`)
    return sql`${column('provider_id')} is not null and ${column('fsi_uid')} in (${users}) and not exists (
      select from sso_links l where l.fsi_uid = ${column('fsi_uid')} and l.provider_id = ${column('provider_id')})`
  }
  await sql`
    update one_time_codes c set used_time = ${now}
    where c.kind = 'sign-in' and c.used_time is null and ${without('c')}`.execute(tx)
  await sql`
    update sessions s set ended_time = ${now}, ended_reason = ${reason}
    where s.ended_time is null and s.session_id <> ${except} and ${without('s')}`.execute(tx)
}

/** The same for a moved group and the groups below it. */
export const endGivenUpLinksBelow = (tx: Tx, fsi_gid: number, now: number): Promise<void> =>
  endGivenUpLinks(tx, sql`select u.fsi_uid from users u where u.fsi_gid in ${subtreeOf(fsi_gid)}`, {
    now,
    reason: 'account moved',
  })

/** The same for a user. */
export const endGivenUpLinksOf = (tx: Tx, fsi_uid: number, end: EndOfLinks): Promise<void> =>
  endGivenUpLinks(tx, sql`${fsi_uid}::int`, end)

const creations = [userCreated, administratorCreated].map(({ name }) => name)

/**
 * Whether a user had another owner or fewer rights since it was created: it moved, it became an administrator, or a group
 * above it left the branch of its parent. A former owner may have given it the address of somebody else, who signs in.
 */
export async function hadFormerOwner(
  tx: Tx,
  { fsi_uid, fsi_gid }: { fsi_uid: number; fsi_gid: number },
): Promise<boolean> {
  const former = (side: string) => sql`(a.${sql.ref(side)} ->> 'parent_gid')::int`
  const { rows } = await sql<{ is_former: boolean }>`
    with made as materialized (
      select coalesce(max(a.id), 0) as id from audit_log a
      where a.entity = ${userCreated.entity} and a.entity_id = ${fsi_uid} and a.action = any(${creations}::text[]))
    select exists (
      select from audit_log a, made where a.id > made.id
        and a.entity = ${userMoved.entity} and a.entity_id = ${fsi_uid}
        and (a.action = ${userMoved.name} or a.action = ${userUpdated.name} and a.after ->> 'is_admin' = '1')
    ) or exists (
      select from audit_log a, made where a.id > made.id
        and a.entity = ${groupMoved.entity} and a.action = ${groupMoved.name}
        and a.entity_id in (select c.ancestor_gid from group_closure c where c.descendant_gid = ${fsi_gid})
        and not ${isInScope(former('before'), former('after'))}) as is_former`.execute(tx)
  return rows[0]?.is_former === true
}

/** An account, and the provider whose sessions and tokens it keeps; 0 if it keeps none. */
export type Left = { fsi_uid: number; kept_provider_id: number }

/**
 * Ends sessions of locked accounts, and their tokens that would open one, but for those of the provider that each keeps. An
 * exception that opens one sign-in by password was for the former provider.
 */
export async function endSessionsOfLeft(
  tx: Tx,
  accounts: readonly Left[],
  end: { reason: StoredEnd; now: number },
): Promise<void> {
  const left = sql`unnest(${accounts.map(({ fsi_uid }) => fsi_uid)}::int[],
    ${accounts.map(({ kept_provider_id }) => kept_provider_id)}::int[]) as l (fsi_uid, kept_provider_id)`
  await sql`
    update one_time_codes c set used_time = ${end.now} from ${left}
    where c.fsi_uid = l.fsi_uid and c.kind = 'sign-in' and c.used_time is null
      and c.provider_id is distinct from l.kept_provider_id`.execute(tx)
  await tx
    .deleteFrom('sso_exceptions')
    .where(
      'fsi_uid',
      'in',
      accounts.map(({ fsi_uid }) => fsi_uid),
    )
    .execute()
  await sql`
    update sessions s set ended_time = ${end.now}, ended_reason = ${end.reason} from ${left}
    where s.fsi_uid = l.fsi_uid and s.ended_time is null
      and s.provider_id is distinct from l.kept_provider_id`.execute(tx)
}
