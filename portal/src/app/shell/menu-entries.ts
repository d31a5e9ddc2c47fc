import {
  IconChartBar,
  IconHelpCircle,
  IconLayoutDashboard,
  IconLogout,
  IconPalette,
  IconPhone,
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
