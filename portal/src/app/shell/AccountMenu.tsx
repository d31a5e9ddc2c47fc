import type { Account } from '@telecopy/contract/account/account.schemas'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { Popover, Text, UnstyledButton } from '@mantine/core'
import { IconDevices, IconHistory, IconKey, IconLogout, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import classes from './AccountMenu.module.css'

const initials = (...names: string[]): string =>
  names
    .map((name) => Array.from(name)[0] ?? '')
    .join('')
    .toUpperCase()

const nameOf = ({ first_name, last_name, email }: Account): string =>
  `${first_name} ${last_name}`.trim() || email

export function AccountMenu() {
  const account = useAccount()
  const [opened, setOpened] = useState(false)
  if (!account) return <div className={classes.unknown} />
  const name = nameOf(account)
  return (
    <Popover position="bottom-end" width={240} trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <UnstyledButton
          className={classes.account}
          aria-label={shellMessages.accountMenu(name)}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.avatar} data-initials={initials(account.first_name, account.last_name)} />
          <span className={classes.name}>{name}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={shellMessages.accountMenu(name)}>
        <div className={classes.who}>
          <Text fw={500} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {account.email}
          </Text>
        </div>
        <ScreenLink screen="sessions" className={classes.item} onClick={() => setOpened(false)}>
          <IconDevices size={17} stroke={1.8} aria-hidden="true" />
          {shellMessages.screens.sessions}
        </ScreenLink>
        <ScreenLink screen="audit" className={classes.item} onClick={() => setOpened(false)}>
          <IconHistory size={17} stroke={1.8} aria-hidden="true" />
          {shellMessages.screens.audit}
        </ScreenLink>
        <ScreenLink screen="second-factor" className={classes.item} onClick={() => setOpened(false)}>
          <IconShieldLock size={17} stroke={1.8} aria-hidden="true" />
          {shellMessages.screens['second-factor']}
        </ScreenLink>
        <ScreenLink screen="change-password" selection={{ username: account.email }} className={classes.item}>
          <IconKey size={17} stroke={1.8} aria-hidden="true" />
          {shellMessages.screens['change-password']}
        </ScreenLink>
        <ScreenLink screen="signout" className={classes.item}>
          <IconLogout size={17} stroke={1.8} aria-hidden="true" />
          {shellMessages.screens.signout}
        </ScreenLink>
      </Popover.Dropdown>
    </Popover>
  )
}
