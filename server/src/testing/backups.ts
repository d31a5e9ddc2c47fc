import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive, sumsName, wholeName } from '../platform/db/backup/write-archive.ts'
import { keyFingerprint } from '../platform/db/installation-key.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import { type Operated, makeOperator } from './operator.ts'
import { testSettings } from './test-app.ts'

/** Writes and loads backups as an operator does; files lie in a separate folder. */
export async function openBackupFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'telecopy-backup-'))
  return {
    dataDir,
    /** @throws when the command does not succeed */
    async backUp(from: OpenDatabase): Promise<Buffer> {
      const operator = makeOperator(from, { dataDir })
      const { noted } = await operator.run('backup', '--to', 'file')
      const bytes = operator.files.get('file')
      if (bytes === undefined) throw new Error(noted.join('\n'))
      return bytes
    },
    async restore(
      bytes: Buffer,
      into: OpenDatabase,
      { secretKey, words = [] }: { secretKey?: string; words?: readonly string[] } = {},
    ): Promise<Operated> {
      const path = join(dataDir, 'to-restore')
      await writeFile(path, bytes)
      const operator = makeOperator(into, { dataDir, ...(secretKey === undefined ? {} : { secretKey }) })
      return operator.run('restore', '--from', path, ...words)
    },
    close: () => rm(dataDir, { recursive: true }),
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The entries of a tar archive, read without the code that wrote it. */
export function readTar(bytes: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  for (let at = 0; bytes[at] !== 0;) {
    const name = bytes.toString('utf8', at, bytes.indexOf(0, at))
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8)
    entries.set(name, bytes.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return entries
}

/** A backup with changed entries and matching checksums. */
export async function rewritten(
  backup: Buffer,
  changes: (name: string, bytes: Buffer) => Buffer,
): Promise<Buffer> {
  const written: Uint8Array[] = []
  const archive = openArchive({ write: async (bytes) => void written.push(bytes) }, 1)
  for (const [name, bytes] of readTar(backup))
    if (name !== sumsName && name !== wholeName) await archive.add(name, changes(name, bytes))
  await archive.finish()
  return Buffer.concat(written)
}

/** A hash of all rows of each table, and the value of each counter. */
export async function contentsOf({ pool }: OpenDatabase): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string; kind: string }>(
    `select relname as name, relkind::text as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name, kind } of rows) {
    const sql =
      kind === 'r'
        ? `select md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as state from "${name}" t`
        : `select last_value || ' ' || is_called as state from "${name}"`
    found[name] = (await pool.query<{ state: string }>(sql)).rows[0]?.state
  }
  return found
}

/** Constraints, and triggers with whether they are enabled. */
export async function guardsOf({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await pool.query<object>(`
    select conname::text as name, pg_get_constraintdef(oid) || convalidated as state from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select tgname::text, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`)
  return rows
}

// 32 bytes, the length of a hash.
const hash = (letter: string): string => `decode(repeat('${letter}a', 32), 'hex')`

const oddments = `
with person as (select fsi_uid, fsi_gid from users order by fsi_uid limit 1),
  owned as (select fsi_nid, fsi_uid, fsi_gid from fax_numbers where fsi_uid is not null order by fsi_nid limit 1),
  session as (
    insert into sessions (fsi_uid, created_time, last_used_time, address, device)
    select fsi_uid, 1, 2, '::1', 'device' from person returning session_id),
  token as (
    insert into session_tokens (token_hash, session_id, kind, expires_time)
    select ${hash('a')}, session_id, 'access', 3 from session),
  code as (
    insert into one_time_codes (code_hash, kind, fsi_uid, expires_time) select ${hash('b')}, 'reset', fsi_uid, 4 from person),
  factor as (
    insert into second_factors (fsi_uid, secret_sealed, verified_time) select fsi_uid, '\\x0a5c00', 5 from person
    returning fsi_uid),
  recovery as (insert into recovery_codes (code_hash, fsi_uid) select ${hash('c')}, fsi_uid from factor),
  address as (insert into sign_in_addresses (fsi_uid, address, last_time) select fsi_uid, '::1', 6 from person),
  mail as (
    insert into mails (kind, subject_key, attempt_key, fsi_uid, recipient, content_sealed, next_time, created_time)
    select 'welcome', '1', '1', fsi_uid, 'a@example.com', '\\x0a5c00', 7, 7 from person),
  import as (
    insert into user_imports (ref_code, fsi_gid, reader_gid, group_name, time_zone, fsi_uid, actor_gid, email, attempt_key,
      file_hash, request_id, address, created_time, file, columns)
    select repeat('a', 24), fsi_gid, fsi_gid, 'Group', 'UTC', fsi_uid, fsi_gid, 'a@example.com', '1', ${hash('2')}, '', '', 7, '\\x0a5c00',
      array['one,"two"', 'three'] from person returning ref_code),
  imported as (
    insert into user_import_rows (ref_code, row_no, cells, result)
    select ref_code, 2, array['one,"two"', ''], 'Created' from import),
  refusal as (insert into engine_refusals (kind, reason, record, record_hash) values ('rejected', 'why', '{}', ${hash('9')})),
  usage as (
    insert into usage_reports (fsi_gid, group_name, report_name, report_date_from, report_date_to, report_with_subgroups,
      fsi_uid, created_time, status, pieces)
    select fsi_gid, 'Group', 'one,"two"', '2026-03-08', '2026-03-31', 1, fsi_uid, 8, 2, 1 from person returning fsi_rid),
  piece as (insert into usage_report_pieces (fsi_rid, piece, lines) select fsi_rid, 0, 'one,"two"' from usage),
  key as (insert into api_keys (name, key_hash, created_time) values ('key', ${hash('d')}, 8)),
  provider as (
    insert into identity_providers (fsi_gid, name, type, issuer, sign_in_url, certificates, created_time)
    select fsi_gid, 'Provider', 'saml', 'urn:x', 'https://idp.example', array['one,"two"', 'three'], 9 from person
    returning provider_id),
  signing as (
    insert into sso_sign_ins (state_hash, provider_id, nonce_hash, origin, expires_time)
    select ${hash('e')}, provider_id, ${hash('f')}, 'https://fax.example', 10 from provider),
  assertion as (
    insert into sso_used_assertions (provider_id, assertion_hash, expires_time) select provider_id, ${hash('1')}, 11 from provider),
  link as (
    insert into sso_links (provider_id, subject, fsi_uid, created_time, last_time)
    select provider_id, 'subject', fsi_uid, 12, 12 from provider cross join person),
  domain as (insert into sso_domains (domain, provider_id, created_time) select 'a.example', provider_id, 12 from provider),
  kept as (
    insert into sso_kept_links (fsi_gid, type, issuer, subject, fsi_uid, created_time, last_time, address)
    select fsi_gid, 'saml', 'urn:y', 'one,"two"', fsi_uid, 12, 12, 'a@example.com' from person),
  exception as (insert into sso_exceptions (fsi_uid, expires_time) select fsi_uid, 13 from person),
  bucket as (insert into rate_limits (bucket, window_end, used) values ('bucket', 14, 1)),
  hold as (insert into legal_holds (fsi_uid, reason, created_time) select fsi_uid, 'why', 15 from person),
  run as (insert into retention_runs (gmt_day, started_time, finished_time) values ('2026-03-08', 16, 17)),
  deleted as (insert into deleted_faxes (fax_hash, created_time) values (fax_hash('sent', 'gone'), 18)),
  fingerprint as (
    insert into installation_key (fingerprint) values ('${keyFingerprint(testSettings().secretKey)}')
    on conflict do nothing),
  saved as (
    insert into saved_views (fsi_uid, fsi_gid, list, view_name, content, created_time, lst_updated_time)
    select fsi_uid, fsi_gid, 'users', 'one,"two"', '{"criteria": ""}', 19, 19 from person),
  hook as (
    insert into webhooks (fsi_gid, slot, webhook_name, url, events, secret_sealed, created_time)
    select fsi_gid, 1, 'one,"two"', 'https://a.example', array['user.created'], '\\x0a5c00', 20 from person
    returning webhook_id),
  delivery as (
    insert into webhook_deliveries (webhook_id, event_id, event_type, body, state, ended_time)
    select webhook_id, 'evt_one,"two"', 'user.created', '{"a": "b\\\\c"}', 'delivered', 21 from hook),
  directory as (insert into scim_groups (fsi_gid, is_number_given) select fsi_gid, 1 from person),
  known as (insert into scim_users (fsi_gid, fsi_uid, external_id) select fsi_gid, fsi_uid, 'one,"two"' from person),
  look as (insert into device_looks (looked_time) values (22)),
  gone as (insert into deleted_groups (fsi_gid, heir_gid) select 999999, fsi_gid from person)
insert into group_default_users (fsi_gid, fsi_uid, fsi_nid) select fsi_gid, fsi_uid, fsi_nid from owned`

// The database counts the records of an archived month.
const archived = [
  `insert into audit_log (time, action) values (audit_month_begins('2001-01-01'), 'x')`,
  `insert into audit_months (month, state, records, last_id, file_name, sha256, archived_time)
   select '2001-01-01', 'archived', 1, max(id), 'one,"two"', repeat('0', 64), 20 from audit_log`,
  `insert into audit_stream (last_id, holder, held_until) values (1, 'holder', 21)`,
]

/** Fills the tables that no data set fills, so that every table has rows. */
export async function insertOddments({ pool }: OpenDatabase): Promise<void> {
  for (const statement of [oddments, ...archived]) await pool.query(statement)
}
