import { listDevices } from '@telecopy/contract/devices/devices.calls'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { send } from '../../api/send.ts'
import { pageFields, searchFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import { type DevicesView, stateOf } from './devices-list.ts'

/** One page of devices with the exact total. */
export const devicesPage = (view: DevicesView): PageQuery<AnswerOf<typeof listDevices>['data']> => {
  const fsi_gid = view.group?.fsi_gid ?? 0
  const body = { fsi_gid, state: stateOf(view), ...pageFields(view), ...searchFields(view) }
  return {
    key: ['devices', 'list', body],
    fetch: async (signal, background = false) => (await send(listDevices, { body, signal, background })).data,
    // Other screens change devices, so a page is used again only for the time in which the screen loads.
    staleTime: 5000,
  }
}
