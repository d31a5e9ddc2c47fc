import type { DeviceState } from '@telecopy/contract/devices/devices.schemas'
import { deviceMessages } from '@telecopy/contract/messages/devices'
import type { Start } from '../../list/kept-views.ts'
import { type ListView, firstView } from '../../list/list-view.ts'
import type { SelectionOf } from '../../navigation/selections.ts'

export type DeviceNames = {
  criteria: keyof typeof deviceMessages.criteria
  sort: never
  filter: 'state'
}
export type DevicesView = ListView<DeviceNames>

/** The first view: narrowed to the state that another screen handed over. */
export function devicesStart(handedOver: SelectionOf<'devices'>): Start<DeviceNames> {
  const first = firstView<DeviceNames>()
  const state = handedOver?.state
  if (state === undefined) return { list: 'devices', first }
  return { list: 'devices', first: { ...first, filters: { state } }, isHandedOver: true }
}

const isState = (value: string): value is DeviceState => Object.hasOwn(deviceMessages.states, value)

/** The state that the list is narrowed to; '' for all. */
export function stateOf({ filters: { state = '' } }: DevicesView): DeviceState | '' {
  return isState(state) ? state : ''
}
