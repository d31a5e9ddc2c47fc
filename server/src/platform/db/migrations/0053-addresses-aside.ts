import { type Kysely, sql } from 'kysely'

/** The SSO address of a user in its compared form: the SSO e-mail, else the e-mail. */
const addressOf = (u: string): string =>
  `coalesce(${u}.sso_mailbox, nullif(lower(${u}.sso_email), ''), ${u}.mailbox, ${u}.email_key)`
const mailboxOf = (u: string): string => `coalesce(${u}.mailbox, ${u}.email_key)`

// Who has an SSO e-mail stands in the unique index with that alone. So the index lets another user take an SSO address as
// e-mail, beside an SSO e-mail of its own, and the first one could no more sign in by it. Both of such a pair have an SSO
// e-mail: others are in the index with their e-mail. The locks let two of them that come at once see each other.
const functions = `
create or replace function hold_both_addresses(u users) returns void language plpgsql as $$
declare
  reach int := sso_reach_of(u.fsi_gid);
  own_mailbox text := ${mailboxOf('u')};
  own_address text := ${addressOf('u')};
begin
  if reach is null or own_mailbox = own_address then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(reach || ' ' || held, 53))
    from unnest(array[own_mailbox, own_address]) held order by held collate "C";
  if exists (
    select 1 from users o where ${addressOf('o')} = own_mailbox and o.sso_reach = reach and o.fsi_uid <> u.fsi_uid
    union all
    select 1 from users o where ${addressOf('o')} = own_mailbox and o.sso_reach < 0 and o.fsi_uid <> u.fsi_uid
      and sso_reach_of(o.fsi_gid) = reach
    union all
    select 1 from users o where ${mailboxOf('o')} = own_address and o.fsi_uid <> u.fsi_uid and sso_reach_of(o.fsi_gid) = reach
  ) then
    raise unique_violation using message = 'the address of another user of the provider',
      table = 'users', constraint = 'users_sso_address_in_reach';
  end if;
end $$;

create or replace function place_sso_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.sso_email <> old.sso_email and new.sso_mailbox = old.sso_mailbox then
      new.sso_mailbox := null;
    end if;
    if ${addressOf('new')} = ${addressOf('old')}
      and (new.fsi_gid = old.fsi_gid or sso_reach_of(new.fsi_gid) is not distinct from sso_reach_of(old.fsi_gid))
    then
      if ${mailboxOf('new')} <> ${mailboxOf('old')} then
        perform hold_both_addresses(new);
      end if;
      return new;
    end if;
  end if;
  new.sso_reach := sso_reach_of(new.fsi_gid);
  perform hold_both_addresses(new);
  return new;
end $$;
`

/**
 * In the reach of a provider an address is not the e-mail of one user and the SSO e-mail of another. Pairs from before go on,
 * and so do those that a moved group or a new provider brings together: nobody does that who manages one of them alone.
 */
export const addressesAside = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(functions).execute(db)
  },
}
