import type { Account } from '@telecopy/contract/account/account.schemas'

/** An administrator in California who may do everything. */
export function makeAccount(fields: Partial<Account> = {}): Account & { code: 1 } {
  return {
    code: 1,
    fsi_admin_uid: 7,
    fsi_admin_gid: 1,
    email: 'maya.okafor@meridian.example',
    first_name: 'Maya',
    last_name: 'Okafor',
    group_name: 'Meridian Cloud Fax',
    language: 'en',
    time_zone: 'America/Los_Angeles',
    time_zone_offset: -8,
    time_zone_info: { STD: { offset: -8, tzname: 'PST' }, DST: { offset: -7, tzname: 'PDT' } },
    count_sent: 0,
    direct_message: '',
    fax_numbers: [],
    is_receive_notification: 0,
    is_active: 1,
    is_admin_self: 0,
    is_allow_send_only: 1,
    is_allow_group_send: 1,
    is_group_send: 0,
    is_allow_gsd: 1,
    is_allow_branding: 1,
    is_trial: 0,
    is_allow_set_del_inbox: 1,
    is_allow_set_del_sent: 1,
    is_allow_del_inbox: 1,
    is_allow_del_sent: 1,
    is_allow_del_inbox_pass_to_subs: 1,
    is_allow_del_sent_pass_to_subs: 1,
    is_allow_sftp: 0,
    ...fields,
  }
}
