import { shellMessages } from '@telecopy/contract/messages/shell'
import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import { BackButton } from './BackButton.tsx'
import { ColourSchemeButton } from './ColourSchemeButton.tsx'
import classes from './Header.module.css'
import { JumpButton } from './JumpButton.tsx'
import { Trail } from './Trail.tsx'

const loadDrawer = async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer })
// A wide window has no drawer.
const MenuDrawer = lazy(loadDrawer)

export function Header() {
  const [drawer, setDrawer] = useState<'not yet' | 'opened' | 'closed'>('not yet')
  const burger = useRef<HTMLButtonElement>(null)
  return (
    <header className={classes.header}>
      <ActionIcon
        ref={burger}
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={shellMessages.openMenu}
        aria-expanded={drawer === 'opened'}
        onClick={() => setDrawer('opened')}
        onPointerEnter={() => void loadDrawer()}
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      {drawer !== 'not yet' && (
        <Suspense>
          <MenuDrawer opened={drawer === 'opened'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
      <BackButton />
      <Trail />
      <div className={classes.tools}>
        <JumpButton />
        <ColourSchemeButton />
        <AccountMenu drawerButton={burger} />
      </div>
    </header>
  )
}
