import type { DeviceState } from '@telecopy/contract/devices/devices.schemas'
import { deviceMessages } from '@telecopy/contract/messages/devices'
import type { Start } from '../../list/kept-views.ts'
import { type ListView, firstView } from '../../list/list-view.ts'

export type DeviceNames = {
  criteria: keyof typeof deviceMessages.criteria
  sort: never
  filter: 'state'
}
export type DevicesView = ListView<DeviceNames>

export const devicesStart: Start<DeviceNames> = { list: 'devices', first: firstView() }

const isState = (value: string): value is DeviceState => Object.hasOwn(deviceMessages.states, value)

/** The state that the list is narrowed to; '' for all. */
export function stateOf({ filters: { state = '' } }: DevicesView): DeviceState | '' {
  return isState(state) ? state : ''
}
