import { deviceMessages as texts } from '@telecopy/contract/messages/devices'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { DeviceState } from '@telecopy/contract/devices/devices.schemas'
import classes from './Devices.module.css'

const options = [
  { value: '', label: texts.allStates },
  ...Object.entries(texts.states).map(([value, label]) => ({ value, label })),
]

type StateFieldProps = { value: DeviceState | ''; onChoose: (state: string) => void }

/** Narrows the list to a state, at once. */
export const StateField = ({ value, onChoose }: StateFieldProps) => (
  <NativeSelect
    className={classes.state}
    aria-label={texts.stateLabel}
    data={options}
    rightSection={<IconSelector size={15} aria-hidden="true" />}
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
)
