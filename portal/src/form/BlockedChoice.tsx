import { Checkbox, type CheckboxProps, Switch, type SwitchProps } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { type ReactNode, useId } from 'react'
import { BlockerReasons, type BlockerReasonsProps } from './BlockerReasons.tsx'
import classes from './BlockedChoice.module.css'

type Blocked = Pick<BlockerReasonsProps, 'blockers' | 'kinds' | 'places' | 'here'> & {
  /** A note between the box and the reasons: the origin of a value. */
  note?: ReactNode
}

/** A box that obstacles disable, described by the reasons below it. */
export function BlockedCheckbox({ blockers, kinds, places, here, note, ...box }: Blocked & CheckboxProps) {
  const id = useId()
  const isBlocked = blockers.length > 0
  return (
    <div className={classes.choice}>
      <Checkbox
        {...box}
        disabled={isBlocked || box.disabled === true}
        {...(isBlocked ? { 'aria-describedby': id } : {})}
      />
      {note}
      <BlockerReasons id={id} blockers={blockers} kinds={kinds} places={places} {...(here ? { here } : {})} />
    </div>
  )
}

type BlockedSwitchProps = Blocked & SwitchProps & { label: string; children?: ReactNode }

/** A switch that obstacles disable, followed by its dependent fields. */
export function BlockedSwitch(props: BlockedSwitchProps) {
  const { blockers, kinds, places, here, note, children, ...rest } = props
  const id = useId()
  const isBlocked = blockers.length > 0
  return (
    <div className={classes.choice}>
      <Switch
        {...rest}
        // The component makes the description a part of the label; the name is the label alone.
        aria-label={rest.label}
        disabled={isBlocked || rest.disabled === true}
        {...(isBlocked ? { 'aria-describedby': id } : {})}
      />
      <div className={classes.below}>
        {note}
        <BlockerReasons
          id={id}
          blockers={blockers}
          kinds={kinds}
          places={places}
          {...(here ? { here } : {})}
        />
        {children}
      </div>
    </div>
  )
}
