import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'
import { type JobKind } from '../jobs/job.ts'
import { prepareJobTables } from '../jobs/job-queue.queries.ts'
import { EnvironmentError } from '../env/env.ts'
import { appliedMigrations, keepReleases } from './applied-migrations.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { mail } from './migrations/0002-mail.ts'
import { apiKeys } from './migrations/0003-api-keys.ts'
import { mfa } from './migrations/0004-mfa.ts'
import { singleSignOn } from './migrations/0005-single-sign-on.ts'
import { groups } from './migrations/0006-groups.ts'
import { history } from './migrations/0007-history.ts'
import { listOrder } from './migrations/0008-list-order.ts'
import { usersByGroup } from './migrations/0009-users-by-group.ts'
import { userImports } from './migrations/0010-user-imports.ts'
import { numberLists } from './migrations/0011-number-lists.ts'
import { engine } from './migrations/0012-engine.ts'
import { auditPersons } from './migrations/0013-audit-persons.ts'
import { faxEngine } from './migrations/0014-fax-engine.ts'
import { logoTags } from './migrations/0015-logo-tags.ts'
import { usageReports } from './migrations/0016-usage-reports.ts'
import { retention } from './migrations/0017-retention.ts'
import { subtreeUsage } from './migrations/0019-subtree-usage.ts'
import { failedFaxes } from './migrations/0020-failed-faxes.ts'
import { changedUsage } from './migrations/0021-changed-usage.ts'
import { countedSentFaxes } from './migrations/0022-sent-faxes.ts'
import { sessionsByProvider } from './migrations/0023-sessions-by-provider.ts'
import { installationKey } from './migrations/0024-installation-key.ts'
import { trueOrigins } from './migrations/0025-true-origins.ts'
import { oldAddresses } from './migrations/0026-old-addresses.ts'
import { defaultUsersWithoutCopies } from './migrations/0027-default-users.ts'
import { providerNames } from './migrations/0028-provider-names.ts'
import { reasonsOfHolds } from './migrations/0029-reasons-of-holds.ts'
import { sftpUsers } from './migrations/0030-sftp-users.ts'
import { savedViews } from './migrations/0031-saved-views.ts'
import { actsOfPeople } from './migrations/0032-acts-of-people.ts'
import { returnedNumbers } from './migrations/0033-returned-numbers.ts'
import { attention } from './migrations/0034-attention.ts'
import { languagesOfUsers } from './migrations/0035-languages.ts'
import { auditRetention } from './migrations/0036-audit-retention.ts'
import { expiryIndexes } from './migrations/0037-expiry-indexes.ts'
import { serviceAccounts } from './migrations/0038-service-accounts.ts'
import { webhooks } from './migrations/0039-webhooks.ts'
import { releasesOfMigrations } from './migrations/0040-releases.ts'
import { scim } from './migrations/0041-scim.ts'
import { webhookBounds } from './migrations/0042-webhook-bounds.ts'
import { mailboxes } from './migrations/0043-mailboxes.ts'
import { oneUserAMailbox } from './migrations/0044-one-user-a-mailbox.ts'
import { brandMailServers } from './migrations/0045-brand-mail-servers.ts'
import { metadataEnd } from './migrations/0046-metadata-end.ts'
import { ssoAddresses } from './migrations/0047-sso-addresses.ts'
import { oneUserAnSsoAddress } from './migrations/0048-one-user-an-sso-address.ts'
import { mergedAddresses } from './migrations/0049-merged-addresses.ts'
import { numberHolders } from './migrations/0050-number-holders.ts'
import { holdersOfThePast } from './migrations/0051-holders-of-the-past.ts'
import { auditByKey } from './migrations/0052-audit-by-key.ts'
import { addressesAside } from './migrations/0053-addresses-aside.ts'
import { brandOfCodes } from './migrations/0054-brand-of-codes.ts'
import { groupsOfReports } from './migrations/0055-groups-of-reports.ts'
import { endOfMailServers } from './migrations/0056-end-of-mail-servers.ts'
import type { Steps } from './releases.ts'
import { runSteps } from './run-steps.ts'

/** Every step the schema ever took, in order. Names are final once released. */
export const migrations: Steps = {
  '0001_foundation': foundation,
  '0002_mail': mail,
  '0003_api_keys': apiKeys,
  '0004_mfa': mfa,
  '0005_single_sign_on': singleSignOn,
  '0006_groups': groups,
  '0007_history': history,
  '0008_list_order': listOrder,
  '0009_users_by_group': usersByGroup,
  '0010_user_imports': userImports,
  '0011_number_lists': numberLists,
  '0012_engine': engine,
  '0013_audit_persons': auditPersons,
  '0014_fax_engine': faxEngine,
  '0015_logo_tags': logoTags,
  '0016_usage_reports': usageReports,
  '0017_retention': retention,
  '0019_subtree_usage': subtreeUsage,
  '0020_failed_faxes': failedFaxes,
  '0021_changed_usage': changedUsage,
  '0022_sent_faxes': countedSentFaxes,
  '0023_sessions_by_provider': sessionsByProvider,
  '0024_installation_key': installationKey,
  '0025_true_origins': trueOrigins,
  '0026_old_addresses': oldAddresses,
  '0027_default_users': defaultUsersWithoutCopies,
  '0028_provider_names': providerNames,
  '0029_reasons_of_holds': reasonsOfHolds,
  '0030_sftp_users': sftpUsers,
  '0031_saved_views': savedViews,
  '0032_acts_of_people': actsOfPeople,
  '0033_returned_numbers': returnedNumbers,
  '0034_attention': attention,
  '0035_languages': languagesOfUsers,
  '0036_audit_retention': auditRetention,
  '0037_expiry_indexes': expiryIndexes,
  '0038_service_accounts': serviceAccounts,
  '0039_webhooks': webhooks,
  '0040_releases': releasesOfMigrations,
  '0041_scim': scim,
  '0042_webhook_bounds': webhookBounds,
  '0043_mailboxes': mailboxes,
  '0044_one_user_a_mailbox': oneUserAMailbox,
  '0045_brand_mail_servers': brandMailServers,
  '0046_metadata_end': metadataEnd,
  '0047_sso_addresses': ssoAddresses,
  '0048_one_user_an_sso_address': oneUserAnSsoAddress,
  '0049_merged_addresses': mergedAddresses,
  '0050_number_holders': numberHolders,
  '0051_holders_of_the_past': holdersOfThePast,
  '0052_audit_by_key': auditByKey,
  '0053_addresses_aside': addressesAside,
  '0054_brand_of_codes': brandOfCodes,
  '0055_groups_of_reports': groupsOfReports,
  '0056_end_of_mail_servers': endOfMailServers,
}

// Any constant will do, as long as every version of the server uses the same one.
const migrationLock = 7_265_011

type Connection = Kysely<Database>

const lookAgainMilliseconds = 100

// Asks repeatedly: migrating a large database may take longer than the timeout of a statement.
async function takeLock(connection: Connection): Promise<void> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_lock(${migrationLock}) as "isTaken"`.execute(connection)
  if (rows[0]?.isTaken === true) return
  await pause(lookAgainMilliseconds)
  await takeLock(connection)
}

/** @throws EnvironmentError for a database that cannot hold every letter, or does not know what a letter is */
async function requireUtf8(connection: Connection): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding`.execute(connection)
  const { name = '', encoding = '' } = rows[0] ?? {}
  if (encoding !== 'UTF8')
    throw new EnvironmentError(
      `The database ${name} has the encoding ${encoding}, and Telecopy needs UTF8: make one by \`createdb --encoding=UTF8 --template=template0\`.`,
    )
}

/** Processes that migrate at the same time take turns. @throws EnvironmentError unless the database is in UTF-8 */
async function inTurn(db: Connection, work: (connection: Connection) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await requireUtf8(connection)
    await takeLock(connection)
    try {
      await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
    }
  })
}

/**
 * Brings the schema and the queues of these kinds of jobs up to date. Servers that start at once take turns. A database
 * that a newer release has prepared stays as it is; `refusalOf` says whether this release works on it.
 */
export async function migrate(db: Connection, jobKinds: readonly JobKind<object>[]): Promise<void> {
  await inTurn(db, async (connection) => {
    const applied = (await appliedMigrations(connection)).map(({ name }) => name)
    if (applied.some((name) => migrations[name] === undefined)) return
    await runSteps(connection, migrations, { applied })
    await keepReleases(connection, migrations)
    await prepareJobTables(connection, jobKinds)
  })
}

/** Runs the steps up to the named one only: a backup is loaded into the schema that it was taken from. */
export async function migrateUpTo(db: Connection, name: string): Promise<void> {
  const steps = Object.fromEntries(Object.entries(migrations).filter(([other]) => other <= name))
  await inTurn(db, async (connection) => {
    const applied = (await appliedMigrations(connection)).map((migration) => migration.name)
    await runSteps(connection, steps, { applied })
  })
}
