import { type Kysely, sql } from 'kysely'

// The address that a link was made by, and since when: a user who takes another address later is not linked by it. A
// server of the release before does not write it, so the database does.
const addressesOfLinks = `
alter table sso_links add column address text, add column address_time bigint;
update sso_links l set address = coalesce(nullif(u.sso_email, ''), u.email), address_time = l.created_time
from users u where u.fsi_uid = l.fsi_uid;
create index sso_links_by_address on sso_links (lower(address));
create function note_address_of_link() returns trigger language plpgsql as $$
begin
  if new.address is null then
    select coalesce(nullif(u.sso_email, ''), u.email) into new.address from users u where u.fsi_uid = new.fsi_uid;
  end if;
  new.address_time := coalesce(new.address_time, new.created_time);
  return new;
end $$;
create trigger sso_links_address before insert on sso_links
  for each row execute function note_address_of_link();
`

// The domains whose addresses are a provider's, in ASCII and lower case.
const domains = `
create table sso_domains (
  domain text constraint sso_domains_one_provider primary key
    check (domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)*$' and char_length(domain) <= 253),
  provider_id int not null references identity_providers on delete cascade,
  created_time epoch
);
create index sso_domains_by_provider on sso_domains (provider_id);
`

// The links of removed providers. A provider that is added again for the same group and issuer gets them back.
const keptLinks = `
create table sso_kept_links (
  fsi_gid int not null references groups on delete cascade,
  type text not null check (type in ('oidc', 'saml')),
  issuer text not null,
  subject text not null,
  fsi_uid int not null references users on delete cascade,
  created_time epoch,
  last_time epoch,
  address text,
  address_time bigint,
  primary key (fsi_gid, type, issuer, subject),
  constraint sso_kept_links_one_a_user unique (fsi_uid, fsi_gid, type, issuer)
);
`

// The compared form of an SSO e-mail, where it is not all in ASCII, and the reach in which the user's SSO address is given
// once: see the next migration.
const reachesOfUsers = `
alter table users add column sso_mailbox text, add column sso_reach int;
`

/** What decides which provider is asked for an address, and what outlives a provider's removal. */
export const ssoAddresses = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [addressesOfLinks, domains, keptLinks, reachesOfUsers]) await sql.raw(part).execute(db)
  },
}
