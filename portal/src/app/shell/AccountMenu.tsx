import { shellMessages } from '@telecopy/contract/messages/shell'
import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { AccountLinks, nameOf } from './AccountLinks.tsx'
import classes from './AccountMenu.module.css'

const initials = (...names: string[]): string =>
  names
    .map((name) => Array.from(name)[0] ?? '')
    .join('')
    .toUpperCase()

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
        <AccountLinks account={account} onChoose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
