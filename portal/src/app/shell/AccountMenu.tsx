import type { Account } from '@telecopy/contract/account/account.schemas'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { Popover, UnstyledButton } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { takeReturn } from '../../api/page-language.ts'
import { AccountLinks, nameOf } from './AccountLinks.tsx'
import classes from './AccountMenu.module.css'

const initials = (...names: string[]): string =>
  names
    .map((name) => Array.from(name)[0] ?? '')
    .join('')
    .toUpperCase()

/** The button of the drawer, which has the menu's links on a telephone. */
type DrawerButton = { drawerButton: RefObject<HTMLButtonElement | null> }

export function AccountMenu(props: DrawerButton) {
  const account = useAccount()
  return account ? <Menu account={account} {...props} /> : <div className={classes.unknown} />
}

function Menu({ account, drawerButton }: DrawerButton & { account: Account }) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Another language has loaded the page anew: the focus goes on where it was.
  useEffect(() => {
    if (!takeReturn()) return
    const opener = button.current?.checkVisibility() ? button : drawerButton
    opener.current?.focus()
  }, [drawerButton])
  const name = nameOf(account)
  return (
    <Popover position="bottom-end" width={240} trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <UnstyledButton
          ref={button}
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
