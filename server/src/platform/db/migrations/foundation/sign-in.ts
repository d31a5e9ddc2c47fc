export const signIn = `
create table sessions (
  session_id bigint generated always as identity primary key,
  fsi_uid int not null references users on delete cascade,
  created_time epoch, last_used_time epoch,
  address text not null default '', device text not null default '',
  ended_time bigint,
  ended_reason text not null default ''
);
create index sessions_by_user on sessions (fsi_uid) where ended_time is null;

create table session_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  session_id bigint not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_time epoch,
  used_time bigint
);
create index session_tokens_by_session on session_tokens (session_id);
create index session_tokens_by_expiry on session_tokens (expires_time);

create table one_time_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  kind text not null check (kind in ('activation', 'reset', 'sign-in')),
  fsi_uid int not null references users on delete cascade,
  nonce_hash bytea,
  expires_time epoch,
  tries_left smallint not null default 5 check (tries_left >= 0),
  used_time bigint
);
create unique index one_time_codes_one_open on one_time_codes (fsi_uid, kind)
  where used_time is null and kind in ('activation', 'reset');

create table sign_in_addresses (
  fsi_uid int not null references users on delete cascade,
  address text not null,
  last_time epoch,
  primary key (fsi_uid, address)
);

create table rate_limits (
  bucket text primary key,
  window_end bigint not null,
  used int not null
) with (fillfactor = 50);
create index rate_limits_by_end on rate_limits (window_end);
`
