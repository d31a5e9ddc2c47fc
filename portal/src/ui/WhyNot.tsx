import { ActionIcon, Popover, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './WhyNot.module.css'

type WhyNotProps = {
  /** The blocked action: the name of the button and the title of the reasons. */
  title: string
  children: ReactNode
}

/** A button beside a disabled one. It opens the reasons, also by keyboard and touch. */
export function WhyNot({ title, children }: WhyNotProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover width={320} position="bottom-end" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.why}
          aria-label={title}
          title={title}
          onClick={() => setOpened(!opened)}
          // The focus may still be here when the reasons are closed.
          onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
        >
          <IconInfoCircle size={17} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <Text fw={600} mb={6} tabIndex={-1} data-autofocus className={classes.title}>
          {title}
        </Text>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
