import { shellMessages } from '@telecopy/contract/messages/shell'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { AccountMenu } from './AccountMenu.tsx'
import { BackButton } from './BackButton.tsx'
import { ColourSchemeButton } from './ColourSchemeButton.tsx'
import classes from './Header.module.css'
import { JumpButton } from './JumpButton.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { Trail } from './Trail.tsx'

export function Header() {
  const [drawerOpened, drawer] = useDisclosure(false)
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={shellMessages.openMenu}
        aria-expanded={drawerOpened}
        onClick={drawer.open}
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      <MenuDrawer opened={drawerOpened} onClose={drawer.close} />
      <BackButton />
      <Trail />
      <div className={classes.tools}>
        <JumpButton />
        <ColourSchemeButton />
        <AccountMenu />
      </div>
    </header>
  )
}
