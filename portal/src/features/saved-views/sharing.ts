import { savedViewTexts as texts } from '@telecopy/contract/messages/saved-view-screens'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import { useState } from 'react'
import { useAccount } from '../../api/account.ts'
import type { GroupFilter } from '../../list/list-view.ts'
import type { ViewedList } from './viewed-list.ts'

/** The choice that leaves the group of a view as it is: the owner can no longer see that group. */
export const asIs = 'as-is'
const nobodyElse = '0'

type Option = { value: string; label: string; hint: string }

const optionOf = ({ fsi_gid, group_name }: GroupFilter): Option => ({
  value: String(fsi_gid),
  label: texts.shareGroup(group_name),
  hint: texts.shareGroupHint,
})

/** How a view is shared now. */
function sharingOf(view: SavedView | undefined): string {
  if (view === undefined || view.is_shared === 0) return nobodyElse
  return view.fsi_gid === null ? asIs : String(view.fsi_gid)
}

/** The groups that a view can be shared in: the account's own, that of the list's filter, and the view's. */
function useGroups({ view: shown }: ViewedList, view: SavedView | undefined): GroupFilter[] {
  const account = useAccount()
  const groups = [
    account && { fsi_gid: account.fsi_admin_gid, group_name: account.group_name },
    shown.group,
    view === undefined || view.fsi_gid === null
      ? undefined
      : { fsi_gid: view.fsi_gid, group_name: view.group_name },
  ].filter((group) => group !== undefined)
  return groups.filter(({ fsi_gid }, at) => groups.findIndex((one) => one.fsi_gid === fsi_gid) === at)
}

/** Who can open a view: the choices, and the chosen one. */
export function useSharing(list: ViewedList, view: SavedView | undefined) {
  const first = sharingOf(view)
  const [sharing, setSharing] = useState(first)
  const groups = useGroups(list, view)
  const options: Option[] = [
    { value: nobodyElse, label: texts.sharePrivate, hint: texts.sharePrivateHint },
    ...groups.map(optionOf),
    ...(first === asIs ? [{ value: asIs, label: texts.shareAsIs, hint: '' }] : []),
  ]
  return { options, sharing, setSharing }
}
