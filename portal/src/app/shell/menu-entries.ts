import type { Account } from '@telecopy/contract/account/account.schemas'
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

export const menuEntries = [
  { screen: 'dashboard', icon: IconLayoutDashboard },
  { screen: 'groups', icon: IconSitemap },
  { screen: 'users', icon: IconUsers },
  { screen: 'fax-numbers', icon: IconPhone },
  { screen: 'usage', icon: IconChartBar },
  { screen: 'branding', icon: IconPalette },
  { screen: 'help', icon: IconHelpCircle },
  { screen: 'signout', icon: IconLogout },
] as const

export type MenuEntry = (typeof menuEntries)[number]

/** Branding is shown to those who may brand; until the account is known, to nobody. */
export const maySee = (screen: string, account: Account | undefined): boolean =>
  screen !== 'branding' || account?.is_allow_branding === 1
