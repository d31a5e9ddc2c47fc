import { type Kysely, sql } from 'kysely'

// An account has at most one verified secret and one offered secret. The verified secret stays valid until a code of
// the offered one is entered. A step of time is accepted once, so the last one is stored. Secrets are sealed and
// recovery codes hashed with the installation's key. A group's requirement also applies to every group below it.
const tables = `
alter table groups add column is_mfa_required flag;
create index groups_mfa_required on groups (fsi_gid) where is_mfa_required = 1;

create table second_factors (
  fsi_uid int primary key references users on delete cascade,
  secret_sealed bytea,
  verified_time bigint,
  last_step bigint not null default 0,
  offered_sealed bytea,
  offered_time bigint,
  constraint second_factors_verified check ((secret_sealed is null) = (verified_time is null)),
  constraint second_factors_offered check ((offered_sealed is null) = (offered_time is null)),
  constraint second_factors_something check (secret_sealed is not null or offered_sealed is not null)
);

create table recovery_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  fsi_uid int not null references second_factors on delete cascade,
  used_time bigint
);
create index recovery_codes_by_user on recovery_codes (fsi_uid);
`

export const mfa = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(tables).execute(db)
  },
}
