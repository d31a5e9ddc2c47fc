import type { Account } from '@telecopy/contract/account/account.schemas'
import type { GroupFilter } from '../../list/list-view.ts'

/** The own group of an administrator who has no other one, and so chooses none. */
export const onlyGroup = (account: Account | undefined): GroupFilter | undefined =>
  account?.is_admin_self === 1
    ? { fsi_gid: account.fsi_admin_gid, group_name: account.group_name }
    : undefined
