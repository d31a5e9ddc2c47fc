import type { Account } from '@telecopy/contract/account/account.schemas'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { Text } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { SelectionLink } from '../../navigation/SelectionLink.tsx'
import classes from './AccountLinks.module.css'
import { accountEntries } from './menu-entries.ts'

const AccountLanguage = lazy(async () => ({
  default: (await import('./AccountLanguage.tsx')).AccountLanguage,
}))

export const nameOf = ({ first_name, last_name, email }: Account): string =>
  `${first_name} ${last_name}`.trim() || email

type AccountLinksProps = { account: Account; onChoose: () => void }

/** The signed-in administrator and the screens of the account: in the header's menu, or at the foot of the drawer. */
export function AccountLinks({ account, onChoose }: AccountLinksProps) {
  return (
    <>
      <div className={classes.who}>
        <Text fw={500}>{nameOf(account)}</Text>
        <Text size="xs" c="dimmed">
          {account.email}
        </Text>
      </div>
      {accountEntries.map(({ screen, icon: Icon }) => (
        <SelectionLink
          key={screen}
          screen={screen}
          selection={screen === 'change-password' ? { username: account.email } : undefined}
          className={classes.item}
          onClick={onChoose}
        >
          <Icon size={17} stroke={1.8} aria-hidden="true" />
          {shellMessages.screens[screen]}
        </SelectionLink>
      ))}
      <div className={classes.language}>
        <Suspense>
          <AccountLanguage onAsked={onChoose} />
        </Suspense>
      </div>
    </>
  )
}
