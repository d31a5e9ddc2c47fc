import { type Kysely, sql } from 'kysely'

/** The SSO address of a user in its compared form: the SSO e-mail, else the e-mail. */
const addressOf = (u: string): string =>
  `coalesce(${u}.sso_mailbox, nullif(lower(${u}.sso_email), ''), ${u}.mailbox, ${u}.email_key)`

const address = addressOf('users').replaceAll('users.', '')

// Two users are in the reach of one provider exactly if the topmost provider above each is the same. So the group of that
// provider is the reach, and a unique index holds that an SSO address is given once in it. Users who shared an address
// before this migration go on: one of them has the reach, and each other one its own identifier as a negative number.
const indexes = {
  users_sso_address_in_reach: `
    create unique index concurrently users_sso_address_in_reach on users (sso_reach, (${address})) where sso_reach is not null`,
  users_sso_pairs: `
    create index concurrently users_sso_pairs on users ((${address})) where sso_reach < 0`,
}

// Still expands: the first placing writes only the users below providers, and only a column that no older server reads.
const functions = `
create or replace function sso_reach_of(gid int) returns int language sql stable as $$
  select c.ancestor_gid from group_closure c join identity_providers p on p.fsi_gid = c.ancestor_gid
  where c.descendant_gid = gid order by c.depth desc limit 1
$$;

-- A server of the release before writes the SSO e-mail without its compared form.
create or replace function place_sso_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.sso_email <> old.sso_email and new.sso_mailbox = old.sso_mailbox then
      new.sso_mailbox := null;
    end if;
    if ${addressOf('new')} = ${addressOf('old')}
      and (new.fsi_gid = old.fsi_gid or sso_reach_of(new.fsi_gid) is not distinct from sso_reach_of(old.fsi_gid))
    then
      return new;
    end if;
  end if;
  new.sso_reach := sso_reach_of(new.fsi_gid);
  return new;
end $$;

-- Places the users of a group and below anew, after a provider or the tree has changed. Users who shared an address go on
-- sharing it if they move together, or lose their provider for a time; others who would share one are refused, unless they
-- are spared.
create or replace function place_sso_addresses_below(gid int, spared boolean) returns void language sql as $$
  with reaches as materialized (
    select c.descendant_gid as fsi_gid, sso_reach_of(c.descendant_gid) as reach
    from group_closure c where c.ancestor_gid = gid
  ), placed as (
    select u.fsi_uid, r.reach, coalesce(u.sso_reach, 0) < 0 as shares, row_number() over (
      partition by r.reach, ${addressOf('u')}
      order by coalesce(u.sso_reach, 0) < 0,
        exists (select 1 from sso_links l where l.fsi_uid = u.fsi_uid) desc, u.fsi_uid) as nth
    from users u join reaches r on r.fsi_gid = u.fsi_gid
    where r.reach is not null or u.sso_reach is not null
  ), wanted as (
    select fsi_uid, case
      when shares and (nth > 1 or reach is null) or spared and nth > 1 then -fsi_uid else reach end as reach from placed
  )
  update users u set sso_reach = w.reach from wanted w
  where w.fsi_uid = u.fsi_uid and u.sso_reach is distinct from w.reach
$$;

create or replace function place_after_provider_change() returns trigger language plpgsql as $$
begin
  perform place_sso_addresses_below(coalesce(new.fsi_gid, old.fsi_gid), false);
  return null;
end $$;

create or replace function place_after_move() returns trigger language plpgsql as $$
begin
  if exists (select 1 from identity_providers) then
    perform place_sso_addresses_below(new.fsi_gid, false);
  end if;
  return null;
end $$;

-- A link leads by the address that it was made by as long as its user has it. Who gives an address up and takes it again
-- signs in by it anew: somebody else may have it meanwhile.
create or replace function forget_address_of_links() returns trigger language plpgsql as $$
begin
  update sso_links set address = null, address_time = null where fsi_uid = new.fsi_uid;
  update sso_kept_links set address = null, address_time = null where fsi_uid = new.fsi_uid;
  return null;
end $$;

-- Of users who shared an address, another one has it once the first gives it up.
create or replace function pass_sso_address_on() returns trigger language plpgsql as $$
begin
  update users u set sso_reach = old.sso_reach where u.fsi_uid = (
    select t.fsi_uid from users t
    where t.sso_reach < 0 and ${addressOf('t')} = ${addressOf('old')} and sso_reach_of(t.fsi_gid) = old.sso_reach
    order by t.fsi_uid limit 1);
  return null;
end $$;
`

const triggers = `
select set_config('lock_timeout', '2000', true);

create or replace trigger users_sso_address
  before insert or update of email, email_key, mailbox, sso_email, sso_mailbox, fsi_gid on users
  for each row execute function place_sso_address();

create or replace trigger users_sso_address_given_up after update on users for each row
  when (old.sso_reach > 0 and (new.sso_reach is distinct from old.sso_reach or ${addressOf('new')} <> ${addressOf('old')}))
  execute function pass_sso_address_on();

create or replace trigger users_sso_links_forget after update on users for each row
  when (${addressOf('new')} <> ${addressOf('old')}) execute function forget_address_of_links();

create or replace trigger users_sso_address_deleted after delete on users for each row
  when (old.sso_reach > 0) execute function pass_sso_address_on();

create or replace trigger identity_providers_sso_addresses after insert or delete on identity_providers
  for each row execute function place_after_provider_change();

do $$ begin
  if not exists (select 1 from pg_trigger where tgname = 'groups_sso_addresses') then
    create constraint trigger groups_sso_addresses after update of parent_gid on groups
      deferrable initially deferred for each row
      when (new.parent_gid is distinct from old.parent_gid) execute function place_after_move();
  end if;
end $$;

select place_sso_addresses_below(p.fsi_gid, true) from identity_providers p where sso_reach_of(p.fsi_gid) = p.fsi_gid;
`

/**
 * An SSO address is given once in the reach of a provider: its group and everything below it. The index is made before any
 * row has a reach, so that no two rows stand in its way, and beside writers. The triggers and the first placing are one
 * statement, so that no writer comes in between.
 */
export const oneUserAnSsoAddress = {
  change: 'expand' as const,
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, made] of Object.entries(indexes)) {
      const { rows } = await sql<{ valid: boolean }>`
        select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass(${name})`.execute(db)
      if (rows[0]?.valid === true) continue
      await sql.raw(`drop index concurrently if exists ${name}`).execute(db)
      await sql.raw(made).execute(db)
    }
    await sql.raw(functions).execute(db)
    await sql.raw(triggers).execute(db)
  },
}
