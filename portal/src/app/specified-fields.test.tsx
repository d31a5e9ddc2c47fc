import { getAccount } from '@telecopy/contract/account/account.calls'
import { listBrands } from '@telecopy/contract/brands/brands.calls'
import { listCoverPages } from '@telecopy/contract/cover-pages/cover-pages.calls'
import { getServiceHealth, listBulletins } from '@telecopy/contract/dashboard/dashboard.calls'
import { getDefaultUser } from '@telecopy/contract/default-users/default-users.calls'
import { getFaxNumber, listFaxNumbers } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { getGroup, listGroups } from '@telecopy/contract/groups/groups.calls'
import { listAudit, listHistory } from '@telecopy/contract/history/history.calls'
import type { Call } from '@telecopy/contract/kit/define-call'
import { listReceivedFaxes, listSentFaxes } from '@telecopy/contract/reports/reports.calls'
import { listSharedLines } from '@telecopy/contract/shared-lines/shared-lines.calls'
import { listUsageReports } from '@telecopy/contract/usage-reports/usage-reports.calls'
import { listUserImports } from '@telecopy/contract/user-imports/user-imports.calls'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { getUser, listUserNumbers, listUsers } from '@telecopy/contract/users/users.calls'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, fakeServer } from '../testing/fake-server.ts'
import { makeAccount } from '../testing/make-account.ts'
import { openPortal } from '../testing/open-portal.tsx'
import { freshTab, signedIn } from '../testing/session.ts'

/** An answer with the specified fields only, which the contract's type does not allow. */
const tells = (call: Call, answer: object) => answers(call, answer as never)

const { language: _language, group_name: _group, is_admin_self: _self, ...account } = makeAccount()
const ada = {
  fsi_uid: 31,
  email: 'ada.king@harbor.example',
  first_name: 'Ada',
  last_name: 'King',
  group_name: 'Harbor Clinic',
  created_time: 1_700_000_000,
  is_active: 1,
  is_admin: 0,
  is_sftp_user: 0,
  is_gsd_master: 0,
}
const line = { gsd_id: 3, gsd_name: 'Front desk', fax_number: '12025550502', csid: '' }
const number = {
  fsi_nid: 501,
  fax_number: '12025550501',
  fsi_uid: 31,
  fsi_gid: 42,
  group_name: 'Harbor Clinic',
  email: ada.email,
  csid: 'Desk',
  type: '0',
  ata_mac: '',
  gsd_id: 0,
  is_active: 1,
  is_default: 1,
  is_group_number: 0,
  is_allow_group_send: 0,
  lst_ata_online_time: 0,
  is_receive_fax_to_ata: 0,
  is_receive_fax_to_email: 1,
  is_inbound_notification_to_ata: 0,
  is_inbound_notification_to_email: 0,
  is_outbound_notification_to_ata: 0,
  is_outbound_notification_to_email: 0,
  emails_send_fax: ada.email,
  emails_outbound_notification: '',
  emails_receive_fax: '',
  emails_inbound_notification: '',
}
const flags = {
  is_active: 1,
  is_allow_send_only: 1,
  is_allow_group_send: 1,
  is_group_send: 0,
  is_allow_branding: 1,
  is_sso: 0,
  sso_idp: '',
  is_enforce_sso: 0,
  is_sso_pass_to_subs: 0,
  is_retention_inbox: '0',
  retention_inbox_days: 2600,
  is_retention_sent: '0',
  retention_sent_days: 2600,
  is_retention_pass_to_subs: 0,
  is_allow_set_del_inbox: 1,
  is_allow_set_del_sent: 1,
  is_allow_del_inbox: 0,
  is_allow_del_sent: 0,
  is_allow_del_inbox_pass_to_subs: 0,
  is_allow_del_sent_pass_to_subs: 0,
}
const counts = {
  sub_groups: 0,
  users: 1,
  fax_numbers: 1,
  total_sub_groups: 0,
  total_users: 1,
  total_fax_numbers: 1,
}
const node = {
  fsi_gid: 1,
  parent_gid: 0,
  group_name: 'Meridian',
  display_group_name: 'Meridian',
  is_active: 1,
  is_group_send: 0,
  default_fax_number: '',
  count_gsd_lines: 0,
  count_users: 1,
  count_fax_numbers: 1,
  total_sub_groups: 0,
  total_users: 1,
  total_fax_numbers: 1,
  children: [],
}
const fax = {
  ref_code: 'a1',
  gsd_id: 0,
  created_time: 1_700_000_000,
  caller_number: '13125550100',
  dial_number: '12025550501',
  pages_delivered: 2,
  connect_time: 60,
}
const act = {
  id: 1,
  time: 1_700_000_000,
  actor: 'api-key',
  actor_uid: null,
  actor_email: '',
  action: 'group.update',
  entity: 'group',
  entity_id: 42,
  entity_name: 'Harbor Clinic',
  fsi_gid: 42,
  group_name: 'Harbor Clinic',
  before: { is_active: 1 },
  after: { is_active: 0 },
}

const server = [
  tells(getAccount, account),
  tells(getServiceHealth, { data: JSON.stringify({ ata: true, w2f: '1', e2f: 1, zoom_app: 0 }) }),
  tells(listBulletins, { data: JSON.stringify({ bulletins: [{ subject: 'News', content: 'Text' }] }) }),
  tells(listUsers, { data: { data: [{ ...ada, fax_numbers: '', count_welcome_email: 0 }], counts: 1 } }),
  tells(getUser, {
    data: {
      ...ada,
      fsi_gid: 42,
      is_send_only: 0,
      time_zone: 'Europe/Dublin',
      sso_email: '',
      is_sso: 0,
      is_admin_self: 0,
      gsd_fax_numbers: [line],
    },
  }),
  tells(listUserNumbers, { data: [number] }),
  tells(listFaxNumbers, { data: { data: [{ ...number, first_name: 'Ada', last_name: 'King' }], counts: 1 } }),
  tells(getFaxNumber, { data: number }),
  tells(listGroups, { data: node }),
  tells(getGroup, {
    group: { fsi_gid: 42, parent_gid: 1, group_name: 'Harbor Clinic', ...flags, counts, children: [] },
  }),
  tells(getDefaultUser, {
    group_default_user: { id: 1, fsi_gid: 42, fsi_uid: 31, fsi_nid: 501, email: ada.email, fax_number: '1' },
  }),
  tells(listBrands, { data: { brands: [] } }),
  tells(listCoverPages, { data: { coverpages: [] } }),
  tells(listSharedLines, { data: [] }),
  tells(listReceivedFaxes, {
    data: {
      faxes: [
        { ...fax, account_email: '', status: 'New', email_delivery_status: '', ata_delivery_status: '' },
      ],
      counts: 1,
    },
  }),
  tells(listSentFaxes, {
    data: {
      faxes: [{ ...fax, email: '', fax_type: 'Web', fax_result_code: 0, fax_result_message: 'Success' }],
      counts: 1,
    },
  }),
  tells(listUsageReports, { data: { reports: [], counts: 0 } }),
  tells(listUserImports, {
    data: {
      reports: [
        {
          ref_code: 'ab'.repeat(16),
          group_requested: 'Harbor Clinic',
          time_zone: 'UTC',
          email: ada.email,
          created_time: 1_700_000_000,
          status: 1,
        },
      ],
      counts: 1,
    },
  }),
  tells(listAudit, { data: { data: [act], counts: 1 } }),
  tells(listHistory, { data: { data: [act], counts: 1 } }),
]

beforeEach(() => {
  freshTab()
  signedIn()
  // jsdom has no layout: without this the tree would draw no row.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
  HTMLElement.prototype.scrollTo = vi.fn<() => void>()
})
afterEach(() => vi.restoreAllMocks())

const group = { fsi_gid: 42, group_name: 'Harbor Clinic' }
const report = { ...group, from: '2026-03-01', to: '2026-03-31' }

it.each([
  ['dashboard', undefined, 'News'],
  ['dashboard', undefined, 'With all sub-groups'],
  ['groups', undefined, 'Meridian'],
  ['group-details', group, 'Harbor Clinic'],
  ['create-group', group, 'Harbor Clinic'],
  ['users', undefined, ada.email],
  ['user-details', { fsi_uid: 31, email: ada.email }, 'Front desk'],
  ['fax-numbers', undefined, ada.email],
  ['unassigned-fax-numbers', undefined, '12025550501'],
  ['fax-number', { fsi_nid: 501, fax_number: '12025550501', fsi_uid: 31 }, ada.email],
  ['reports-received', report, 'a1'],
  ['reports-sent', report, 'a1'],
  ['usage-reports', undefined, 'Usage'],
  ['reports-import-user-list', undefined, 'Harbor Clinic'],
  ['audit', undefined, 'An API key'],
])('%s works with answers that have only the specified fields', async (name, selection, shown) => {
  fakeServer(server)
  await openPortal(`/${name}`, { selection })
  const main = await screen.findByRole('main')
  await within(main).findAllByText((text) => text.includes(shown), {}, { timeout: 10_000 })
  expect(main.textContent).not.toMatch(/undefined|NaN/)
  expect(screen.queryByText(shellMessages.crashTitle)).toBeNull()
})
