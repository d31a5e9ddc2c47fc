import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Branch } from './branches.ts'

const rowsOfNoBranch = [
  'kysely_migration',
  'api_keys',
  'audit_months',
  'audit_stream',
  'bulletins',
  'installation_key',
  'rate_limits',
  'service_health',
  'device_looks',
]

/** An administrator's call reads these of the whole installation, of its own sessions, or not at all. */
const unreadByOthers = [
  'engine_refusals',
  'mails',
  'one_time_codes',
  'session_tokens',
  'sign_in_addresses',
  'sso_domains',
  'sso_kept_links',
  'sso_links',
  'sso_sign_ins',
]

/** One of a few words, a time zone, a random code, an address of a caller, or settings that no call answers. */
const saysNothing = new Set([
  'audit_log.action',
  'audit_log.actor_key',
  'audit_log.address',
  'audit_log.entity',
  'audit_log.request_id',
  'brands.logo_tag',
  'brands.mail_server_fault',
  'brands.smtp_host',
  'brands.smtp_user',
  'cover_pages.file_extension',
  'fax_number_emails.list',
  'fax_number_holders.type',
  'fax_numbers.type',
  'fax_records.ata_delivery_status',
  'fax_records.direction',
  'fax_records.email_delivery_status',
  'fax_records.status',
  'groups.is_retention_inbox',
  'groups.is_retention_sent',
  'identity_providers.certificates',
  'identity_providers.client_auth',
  'identity_providers.sign_in_url',
  'identity_providers.type',
  'saved_views.list',
  'scim_users.external_id',
  'sessions.address',
  'sessions.ended_reason',
  'usage_reports.kind',
  'usage_reports.used_gids',
  'user_import_rows.ref_code',
  'user_import_rows.result',
  'user_imports.address',
  'user_imports.ref_code',
  'user_imports.request_id',
  'user_imports.time_zone',
  'users.language',
  'users.mailbox',
  'users.password_hash',
  'users.sso_mailbox',
  'users.time_zone',
  'webhook_deliveries.event_type',
  'webhook_deliveries.last_reason',
  'webhook_deliveries.origin',
  'webhook_deliveries.state',
  'webhooks.deactivated_reason',
  'webhooks.events',
])

/** The columns of texts in which no row has the word or the digits of a branch, as `table.column`, that should have. */
export async function columnsWithoutWord(db: Db, { word, digits }: Branch): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') order by 1, 2`.execute(db)
  const isExpected = ({ table, column }: (typeof rows)[number]): boolean =>
    ![...rowsOfNoBranch, ...unreadByOthers].includes(table) && !saysNothing.has(`${table}.${column}`)
  const without: string[] = []
  for (const { table, column } of rows.filter(isExpected)) {
    const found = sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)}::text like ${`%${word}%`} or ${sql.ref(column)}::text like ${`%${digits}%`} limit 1`
    if ((await found.execute(db)).rows.length === 0) without.push(`${table}.${column}`)
  }
  return without
}
