import { listApiKeys } from '@telecopy/contract/api-keys/api-keys.calls'
import { listBrands } from '@telecopy/contract/brands/brands.calls'
import { listCoverPages } from '@telecopy/contract/cover-pages/cover-pages.calls'
import { getDefaultUser } from '@telecopy/contract/default-users/default-users.calls'
import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { previewRetention } from '@telecopy/contract/retention/retention.calls'
import { listWebhooks } from '@telecopy/contract/webhooks/webhooks.calls'
import { listSharedLines } from '@telecopy/contract/shared-lines/shared-lines.calls'
import { answers } from '../../testing/fake-server.ts'
import { directory } from '../scim/scim.factory.ts'
import { noHolds } from '../../testing/no-holds.ts'
import { noBlockersBelow, noGroupBlockers, untoldOfGroup } from './untold-group.ts'

const clinic: Omit<Group, 'may' | 'may_below'> = {
  ...untoldOfGroup,
  fsi_gid: 42,
  parent_gid: 2,
  parent_group_name: 'Northwind Voice',
  group_name: 'Harbor Family Clinic',
  is_active: 1,
  counts: {
    sub_groups: 0,
    users: 0,
    fax_numbers: 2,
    total_sub_groups: 0,
    total_users: 0,
    total_fax_numbers: 2,
  },
  is_allow_send_only: 1,
  is_allow_group_send: 1,
  is_allow_branding: 1,
  is_allow_set_del_inbox: 1,
  is_allow_set_del_sent: 1,
  is_group_send: 0,
  is_sso: 0,
  sso_idp: '',
  is_enforce_sso: 0,
  is_sso_pass_to_subs: 0,
  is_retention_inbox: '0',
  retention_inbox_days: 2600,
  is_retention_sent: '0',
  retention_sent_days: 2600,
  is_retention_pass_to_subs: 0,
  is_allow_del_inbox: 0,
  is_allow_del_sent: 0,
  is_allow_del_inbox_pass_to_subs: 0,
  is_allow_del_sent_pass_to_subs: 0,
  created_time: 1_700_000_000,
  version: 3,
}

/** An answer of `group/details` about a clinic below a reseller, in which every action is allowed. */
export function makeDetails({
  may,
  may_below,
  ...fields
}: Partial<Omit<Group, 'may' | 'may_below'>> & {
  may?: Partial<Group['may']>
  may_below?: Partial<Group['may_below']>
} = {}): Group {
  return {
    ...clinic,
    ...fields,
    may: { ...noGroupBlockers, ...may },
    may_below: { ...noBlockersBelow, ...may_below },
  }
}

/** The answers about a group without default user, brand, cover page, shared line, due faxes and legal hold. */
export const noBelongings = [
  answers(getDefaultUser, { group_default_user: null, may: { delete: [] } }),
  answers(listBrands, { data: { brands: [] } }),
  answers(listCoverPages, { data: { coverpages: [] } }),
  answers(listSharedLines, { data: [] }),
  answers(listApiKeys, { data: { api_keys: [] } }),
  directory(),
  answers(previewRetention, {
    data: {
      next_run_time: 1_800_000_000,
      last_run_time: null,
      received_before: 0,
      undeliverable_before: 0,
      sent_before: 0,
      own: { received: 0, sent: 0, held: 0, is_more: 0 },
      total: { received: 0, sent: 0, held: 0, is_more: 0 },
    },
  }),
  answers(listWebhooks, { data: { webhooks: [] } }),
  noHolds,
]
