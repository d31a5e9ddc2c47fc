import { shellMessages } from '@telecopy/contract/messages/shell'
import { named } from '@telecopy/contract/messages/language'
import { ActionIcon, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconArrowLeft,
  IconChevronRight,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { SelectionLink } from '../../navigation/SelectionLink.tsx'
import { carriedSelection } from '../../navigation/carried-selection.ts'
import { useCurrentScreen } from '../../navigation/current-screen.ts'
import { useGo } from '../../navigation/go.ts'
import { screenOf } from '../../navigation/screens.ts'
import { useShownName } from '../../ui/thing-name.ts'
import { focusedElement, typeAhead } from '../../ui/type-ahead.ts'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './Header.module.css'

const JumpBox = lazy(async () => ({ default: (await import('./JumpBox.tsx')).JumpBox }))

/** Ctrl K, or ⌘ K on a Mac, also while a field has the focus. */
function useCtrlK(act: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (ctrlKey === metaKey || altKey || shiftKey || key.toLowerCase() !== 'k') return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [act])
}

/** Opens the jump box, by click or by Ctrl K; the box is loaded on its first use. */
function JumpButton() {
  const [wanted, setWanted] = useState(false)
  const open = () => {
    const from = focusedElement()
    if (from?.closest('.mantine-Spotlight-content')) return
    let isCancelled = false
    typeAhead(shellMessages.jumpTo, () => (isCancelled = true))
    setWanted(true)
    void import('./JumpBox.tsx').then(({ openJumpBox }) => isCancelled || openJumpBox(from))
  }
  useCtrlK(open)
  return (
    <>
      <UnstyledButton
        className={classes.jump}
        aria-label={`${shellMessages.jumpTo} ${shellMessages.jumpShortcut}`}
        onClick={open}
      >
        <IconSearch size={16} aria-hidden="true" />
        <span className={classes.jumpLabel}>{shellMessages.jumpTo}</span>
        <kbd>{shellMessages.jumpShortcut}</kbd>
      </UnstyledButton>
      {wanted && (
        <Suspense>
          <JumpBox />
        </Suspense>
      )}
    </>
  )
}

/** The breadcrumb: the parent screens, each with its selection, then this page and the thing that it shows. */
function Trail() {
  const { screen, selection } = useCurrentScreen()
  const name = useShownName()
  if (screen === undefined) return <div className={classes.trail} />
  return (
    <nav className={classes.trail} aria-label={shellMessages.breadcrumb}>
      <ol>
        {screenOf(screen).parents.map((parent) => (
          <li key={parent}>
            <SelectionLink screen={parent} selection={carriedSelection(parent, selection)}>
              {shellMessages.screens[parent]}
            </SelectionLink>
            <IconChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li>
          <span className={classes.current} aria-current="page">
            {name ? named(shellMessages.screens[screen], name) : shellMessages.screens[screen]}
          </span>
        </li>
      </ol>
    </nav>
  )
}

/** Goes to the previous page, or to the dashboard from a page that was opened directly. */
function BackButton() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const { screen } = useCurrentScreen()
  const go = useGo()
  if (screen === 'dashboard') return null
  return (
    <ActionIcon
      className={classes.back}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={shellMessages.back}
      title={shellMessages.back}
      onClick={() => (canGoBack ? history.back() : go('dashboard'))}
    >
      <IconArrowLeft size={17} />
    </ActionIcon>
  )
}

/** Follows the system's preference until the user chooses; stores the choice. */
function ColourSchemeButton() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = dark ? shellMessages.lightMode : shellMessages.darkMode
  const Icon = dark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="subtle"
      c="var(--mantine-color-text)"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.7} />
    </ActionIcon>
  )
}

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
