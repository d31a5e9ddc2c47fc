import {
  IconChartBar,
  IconDevices,
  IconHelpCircle,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLogout,
  IconPalette,
  IconPhone,
  IconShieldLock,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react'
import type { ScreenName } from '../../navigation/screens.ts'

/** The main menu, in its order. */
export const menuEntries = [
  { screen: 'dashboard', icon: IconLayoutDashboard },
  { screen: 'groups', icon: IconSitemap },
  { screen: 'users', icon: IconUsers },
  { screen: 'fax-numbers', icon: IconPhone },
  { screen: 'usage', icon: IconChartBar },
  { screen: 'branding', icon: IconPalette },
  { screen: 'help', icon: IconHelpCircle },
  { screen: 'signout', icon: IconLogout },
] as const satisfies readonly { screen: ScreenName; icon: unknown }[]

export type MenuEntry = (typeof menuEntries)[number]

/** The screens of the signed-in account, in the order of its menu. */
export const accountEntries = [
  { screen: 'sessions', icon: IconDevices },
  { screen: 'audit', icon: IconHistory },
  { screen: 'second-factor', icon: IconShieldLock },
  { screen: 'change-password', icon: IconKey },
  { screen: 'signout', icon: IconLogout },
] as const satisfies readonly { screen: ScreenName; icon: unknown }[]
