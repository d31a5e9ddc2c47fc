import { type Kysely, sql } from 'kysely'

// An identity provider belongs to one group and applies to groups below it, as far as their settings say. Its client
// secret is sealed. Unfinished sign-ins and used assertions are stored as hashes only.
const tables = `
create table identity_providers (
  provider_id int generated always as identity primary key,
  fsi_gid int not null constraint identity_providers_one_a_group unique references groups on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  type text not null check (type in ('oidc', 'saml')),
  issuer text not null check (issuer <> ''),
  client_id text,
  client_secret_sealed bytea,
  client_auth text check (client_auth in ('basic', 'post')),
  origins text[],
  is_email_trusted flag,
  sign_in_url text,
  certificates text[],
  created_time epoch,
  constraint identity_providers_oidc check
    ((type = 'oidc') = (client_id is not null) and (type = 'oidc') = (origins is not null)),
  constraint identity_providers_saml check
    ((type = 'saml') = (sign_in_url is not null) and (type = 'saml') = (certificates is not null))
);

create table sso_sign_ins (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  provider_id int not null references identity_providers on delete cascade,
  nonce_hash bytea not null check (octet_length(nonce_hash) = 32),
  origin text not null,
  expires_time epoch
);
create index sso_sign_ins_by_expiry on sso_sign_ins (expires_time);

create table sso_used_assertions (
  provider_id int not null references identity_providers on delete cascade,
  assertion_hash bytea not null check (octet_length(assertion_hash) = 32),
  expires_time epoch,
  primary key (provider_id, assertion_hash)
);
create index sso_used_assertions_by_expiry on sso_used_assertions (expires_time);

create table sso_links (
  provider_id int not null references identity_providers on delete cascade,
  subject text not null check (char_length(subject) between 1 and 500),
  fsi_uid int not null references users on delete cascade,
  created_time epoch,
  last_time epoch,
  primary key (provider_id, subject),
  constraint sso_links_one_a_user unique (fsi_uid, provider_id)
);

create table sso_exceptions (
  fsi_uid int primary key references users on delete cascade,
  expires_time epoch
);

create index users_by_sso_email on users (lower(sso_email)) where sso_email <> '';
`

export const singleSignOn = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(tables).execute(db)
  },
}
