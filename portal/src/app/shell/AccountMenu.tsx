import { shellMessages } from '@telecopy/contract/messages/shell'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useAccount } from '../../api/account.ts'
import { useGo } from '../../navigation/go.ts'
import classes from './Header.module.css'

const initials = (...names: string[]): string =>
  names
    .map((name) => Array.from(name)[0] ?? '')
    .join('')
    .toUpperCase()

export function AccountMenu() {
  const account = useAccount()
  const go = useGo()
  if (!account) return <div className={classes.account} style={{ width: 130 }} />
  const name = `${account.first_name} ${account.last_name}`.trim() || account.email
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.account} aria-label={shellMessages.accountMenu(name)}>
          <span className={classes.avatar} aria-hidden="true">
            {initials(account.first_name, account.last_name)}
          </span>
          <span className={classes.accountName}>{name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{account.email}</Menu.Label>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => go('signout')}>
          {shellMessages.sidebar.signout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
