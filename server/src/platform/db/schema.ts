import type { ColumnType, Generated } from 'kysely'

type Flag = ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>
type Defaulted<T> = ColumnType<T, T | undefined, T>

type GroupFlag =
  | 'is_active'
  | 'is_allow_send_only'
  | 'is_allow_group_send'
  | 'is_allow_gsd'
  | 'is_allow_branding'
  | 'is_allow_sftp'
  | 'is_trial'
  | 'is_send_only'
  | 'is_group_send'
  | 'is_sso'
  | 'is_enforce_sso'
  | 'is_sso_pass_to_subs'
  | 'is_retention_pass_to_subs'
  | 'is_mfa_required'
  | 'is_allow_set_del_inbox'
  | 'is_allow_set_del_sent'
  | 'is_allow_del_inbox'
  | 'is_allow_del_sent'
  | 'is_allow_del_inbox_pass_to_subs'
  | 'is_allow_del_sent_pass_to_subs'

type Groups = Record<GroupFlag, Flag> & {
  fsi_gid: Generated<number>
  parent_gid: number | null
  group_name: string
  deactivated_by_gid: Defaulted<number | null>
  sso_idp: Defaulted<string>
  is_retention_inbox: Defaulted<'0' | '1'>
  retention_inbox_days: Defaulted<number>
  is_retention_sent: Defaulted<'0' | '1'>
  retention_sent_days: Defaulted<number>
  retention_from_gid: Defaulted<number | null>
  del_inbox_from_gid: Defaulted<number | null>
  del_sent_from_gid: Defaulted<number | null>
  created_time: number
  version: Generated<number>
}

type Users = {
  fsi_uid: Generated<number>
  fsi_gid: number
  email: string
  email_key: string
  first_name: string
  last_name: string
  time_zone: Defaulted<string>
  is_admin: Flag
  is_send_only: Flag
  is_sftp_user: Flag
  is_receive_notification: Flag
  is_active: Flag
  deactivated_by_gid: Defaulted<number | null>
  sso_email: Defaulted<string>
  direct_message: Defaulted<string>
  password_hash: Defaulted<string | null>
  temporary_password_expires_time: Defaulted<number | null>
  default_nid: Defaulted<number | null>
  count_welcome_email: Defaulted<number>
  count_sent: Defaulted<number>
  created_time: number
  version: Generated<number>
}

type FaxNumbers = {
  fsi_nid: Generated<number>
  fax_number: string
  fsi_gid: number | null
  fsi_uid: Defaulted<number | null>
  type: Defaulted<'0' | '1'>
  ata_mac: Defaulted<string>
  csid: Defaulted<string>
  is_active: Flag
  is_group_number: Flag
  is_forward: Flag
  forward_to: Defaulted<string>
  lst_ata_online_time: Defaulted<number>
  is_receive_fax_to_ata: Flag
  is_receive_fax_to_email: Flag
  is_inbound_notification_to_ata: Flag
  is_inbound_notification_to_email: Flag
  is_outbound_notification_to_ata: Flag
  is_outbound_notification_to_email: Flag
  created_time: number
  version: Generated<number>
}

export type EmailListName = 'send_fax' | 'outbound_notification' | 'receive_fax' | 'inbound_notification'

/** The tables as statements see them; the migrations are what makes them so. */
export type Database = {
  groups: Groups
  group_closure: { ancestor_gid: number; descendant_gid: number; depth: number }
  group_counts: {
    fsi_gid: number
    count_users: number
    count_fax_numbers: number
    count_gsd_lines: number
    count_sub_groups: number
    is_send_only: 0 | 1
    is_group_send: 0 | 1
  }
  users: Users
  fax_numbers: FaxNumbers
  fax_number_emails: { fsi_nid: number; list: EmailListName; slot: number; email: string }
  group_default_users: {
    id: Generated<number>
    fsi_gid: number
    fsi_uid: number
    fsi_nid: number
    csid: Defaulted<string>
    is_gsd: Flag
  }
  shared_lines: {
    gsd_id: Generated<number>
    fsi_gid: number
    fsi_uid: number
    fsi_nid: number
    tag: string
    is_outbound_notification_to_email: Flag
    is_receive_fax_to_email: Flag
    is_receive_fax_content_to_email: Flag
    created_time: number
    version: Generated<number>
  }
  shared_line_subscribers: { gsd_id: number; fsi_uid: number; fsi_gid: number }
  brands: {
    fsi_bid: Generated<number>
    fsi_gid: number
    brand_name: string
    domain: string
    logo_png: Defaulted<Uint8Array | null>
    is_active: Flag
    is_send_welcome_email: Flag
    is_send_activation_link: Flag
    is_allow_sub_group_signin: Flag
    welcome_email: Defaulted<string>
    email_signature: Defaulted<string>
    created_time: number
    lst_updated_time: number
    version: Generated<number>
  }
  cover_pages: {
    fsi_cpid: Generated<number>
    fsi_gid: number
    slot: number
    coverpage_name: string
    file: Uint8Array
    file_extension: 'rtf' | 'doc' | 'docx'
    is_inheritable: Flag
    is_active: Flag
    created_time: number
    lst_updated_time: number
    version: Generated<number>
  }
  fax_records: {
    fsi_fid: Generated<number>
    direction: 'sent' | 'received'
    ref_code: string
    fsi_gid: number | null
    fsi_uid: number | null
    fsi_nid: number | null
    gsd_id: Defaulted<number>
    fax_number: string
    account_email: Defaulted<string>
    user_name: Defaulted<string>
    group_name: Defaulted<string>
    created_time: number
    caller_number: Defaulted<string>
    dial_number: Defaulted<string>
    pages_delivered: Defaulted<number>
    connect_time: Defaulted<number>
    fax_type: Defaulted<string>
    fax_result_code: Defaulted<number | null>
    fax_result_message: Defaulted<string>
    cause_domain: Defaulted<string>
    cause_code: Defaulted<string>
    status: Defaulted<string>
    email_delivery_status: Defaulted<string>
    ata_delivery_status: Defaulted<string>
  }
  bulletins: { id: Generated<number>; subject: string; content: string; created_time: number }
  service_health: { indicator: 'ata' | 'w2f' | 'e2f' | 'zoom_app'; is_healthy: Flag; reported_time: number }
  audit_log: {
    id: Generated<number>
    time: number
    actor_uid: number | null
    actor_email: string
    actor_gid: number | null
    fsi_gid: number | null
    group_name: string
    action: string
    entity: string
    entity_id: number | null
    entity_name: string
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
    request_id: string
    address: string
  }
  deleted_groups: { fsi_gid: number; heir_gid: number | null }
  sessions: {
    session_id: Generated<number>
    fsi_uid: number
    created_time: number
    last_used_time: number
    address: string
    device: string
    ended_time: Defaulted<number | null>
    ended_reason: Defaulted<string>
  }
  session_tokens: {
    token_hash: Uint8Array
    session_id: number
    kind: 'access' | 'refresh'
    expires_time: number
    used_time: Defaulted<number | null>
  }
  one_time_codes: {
    code_hash: Uint8Array
    kind: 'activation' | 'reset' | 'sign-in'
    fsi_uid: number
    nonce_hash: Defaulted<Uint8Array | null>
    expires_time: number
    tries_left: Defaulted<number>
    used_time: Defaulted<number | null>
  }
  second_factors: {
    fsi_uid: number
    secret_sealed: Defaulted<Uint8Array | null>
    verified_time: Defaulted<number | null>
    last_step: Defaulted<number>
    offered_sealed: Defaulted<Uint8Array | null>
    offered_time: Defaulted<number | null>
  }
  recovery_codes: { code_hash: Uint8Array; fsi_uid: number; used_time: Defaulted<number | null> }
  sign_in_addresses: { fsi_uid: number; address: string; last_time: number }
  mails: {
    mail_id: Generated<number>
    kind: string
    subject_key: string
    attempt_key: string
    fsi_uid: number | null
    recipient: string
    content_sealed: Uint8Array | null
    state: Defaulted<'queued' | 'sent' | 'failed'>
    attempts: Defaulted<number>
    next_time: number
    last_error: Defaulted<string>
    created_time: number
    settled_time: Defaulted<number | null>
  }
  api_keys: {
    key_id: Generated<number>
    name: string
    key_hash: Uint8Array
    created_time: number
    last_used_time: Defaulted<number | null>
    revoked_time: Defaulted<number | null>
  }
  identity_providers: {
    provider_id: Generated<number>
    fsi_gid: number
    name: string
    type: 'oidc' | 'saml'
    issuer: string
    client_id: Defaulted<string | null>
    client_secret_sealed: Defaulted<Uint8Array | null>
    client_auth: Defaulted<'basic' | 'post' | null>
    origins: Defaulted<readonly string[] | null>
    is_email_trusted: Flag
    sign_in_url: Defaulted<string | null>
    certificates: Defaulted<readonly string[] | null>
    created_time: number
  }
  sso_sign_ins: {
    state_hash: Uint8Array
    provider_id: number
    nonce_hash: Uint8Array
    origin: string
    expires_time: number
  }
  sso_used_assertions: { provider_id: number; assertion_hash: Uint8Array; expires_time: number }
  sso_links: {
    provider_id: number
    subject: string
    fsi_uid: number
    created_time: number
    last_time: number
  }
  sso_exceptions: { fsi_uid: number; expires_time: number }
  rate_limits: { bucket: string; window_end: number; used: number }
}
