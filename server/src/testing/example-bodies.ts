import type { CallName } from '@telecopy/contract/all-calls'
import { coverPageTemplate } from '@telecopy/contract/cover-pages/cover-page-template'
import type { Entity } from '@telecopy/contract/kit/ids'
import { importSample } from '@telecopy/contract/user-imports/import-columns'

const coverPage = `data:application/rtf;base64,${btoa(coverPageTemplate)}`
const reportPeriod = { report_date_from: '2026-01-01', report_date_to: '2026-01-31' }
const importForm = { time_zone: 'UTC', user_list_csv: new Blob([importSample]) }

/**
 * A body for each call that has required fields beside its identifiers; the isolation test fills the identifiers in.
 * Calls that need none are left out.
 */
export const exampleBodies: Partial<Record<CallName, Record<string, unknown>>> = {
  setNewPassword: { new_password: 'Fresh6Meadow' },
  changePassword: { new_password: 'Fresh6Meadow' },
  requestPasswordReset: { username: 'nobody@example.com' },
  confirmPassword: { verification_code: '123456' },
  checkDomain: { domain: 'fax.example.com' },
  checkSignInHost: { domain: 'fax.example.com' },
  requestSingleSignOn: { email: 'nobody@example.com', cus_domain: '' },
  createBrand: { brand_name: 'Harbor Fax', domain: 'fax.harbor.example' },
  createCoverPage: { coverpage_name: 'Standard', coverpage_data: coverPage },
  createGroup: { group_name: 'Night Desk' },
  createUser: { first_name: 'Nia', last_name: 'Desk', email: 'nia.desk@example.com', time_zone: 'UTC' },
  checkEmailExists: { email: 'nia.desk@example.com' },
  importUsers: importForm,
  checkUserImport: importForm,
  listHistory: { entity: 'group' },
  search: { keywords: 'desk' },
  getLegalHolds: { entity: 'group' },
  setLegalHold: { entity: 'group', reason: 'Letter of 1 March' },
  liftLegalHold: { entity: 'group', reason: 'The case is closed' },
  listSavedViews: { list: 'users' },
  createSavedView: { view_name: 'Night desk', content: { list: 'users' } },
  updateSavedView: { version: 1 },
  createApiKey: { key_name: 'Directory sync', permissions: ['read'] },
  setDirectoryNumbers: { is_number_given: 1 },
  createWebhook: {
    webhook_name: 'Ticket desk',
    url: 'https://receiver.example/hooks',
    events: ['fax.failed'],
  },
  replayWebhookDelivery: { event_id: 'evt_00000000000000000000000000000001' },
  createSharedLine: { fax_number: '12025550000', tag: 'Desk' },
  renameSharedLine: { tag: 'Desk' },
  getUsageOverview: reportPeriod,
  requestUsageReport: reportPeriod,
  listReceivedFaxes: reportPeriod,
  exportReceivedFaxes: reportPeriod,
  listSentFaxes: reportPeriod,
  exportSentFaxes: reportPeriod,
  listFailures: reportPeriod,
  listFailedFaxes: reportPeriod,
  setOwnLanguage: { language: 'es' },
  setOwnDefaultNumber: { default_did: '12025550000' },
}

export type OwnIdentifiers = Readonly<Partial<Record<Entity, number | string>>>
