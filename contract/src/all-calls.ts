import * as account from './account/account.calls.ts'
import * as apiKeys from './api-keys/api-keys.calls.ts'
import * as brandHosts from './brands/brand-hosts.calls.ts'
import * as brands from './brands/brands.calls.ts'
import * as coverPages from './cover-pages/cover-pages.calls.ts'
import * as dashboard from './dashboard/dashboard.calls.ts'
import * as defaultUsers from './default-users/default-users.calls.ts'
import * as devices from './devices/devices.calls.ts'
import * as engine from './engine/engine.calls.ts'
import * as failures from './failures/failures.calls.ts'
import * as faxNumbers from './fax-numbers/fax-numbers.calls.ts'
import * as groups from './groups/groups.calls.ts'
import * as history from './history/history.calls.ts'
import * as legalHolds from './legal-holds/legal-holds.calls.ts'
import * as reports from './reports/reports.calls.ts'
import * as searchCalls from './search/search.calls.ts'
import * as retention from './retention/retention.calls.ts'
import * as savedViews from './saved-views/saved-views.calls.ts'
import * as directories from './scim/directories.calls.ts'
import * as sharedLineSettings from './shared-lines/shared-line-settings.calls.ts'
import * as sharedLines from './shared-lines/shared-lines.calls.ts'
import * as subscriptions from './shared-lines/subscriptions.calls.ts'
import * as signIn from './sign-in/sign-in.calls.ts'
import * as singleSignOn from './single-sign-on/single-sign-on.calls.ts'
import * as usageOverview from './usage-overview/usage-overview.calls.ts'
import * as usageReports from './usage-reports/usage-reports.calls.ts'
import * as userImports from './user-imports/user-imports.calls.ts'
import * as users from './users/users.calls.ts'
import * as webhooks from './webhooks/webhooks.calls.ts'
import type { Call } from './kit/define-call.ts'

/** Every call of the API by name. Server, client types, OpenAPI document and the structure test walk it. */
export const allCalls = {
  ...signIn,
  ...account,
  ...dashboard,
  ...groups,
  ...defaultUsers,
  ...history,
  ...users,
  ...userImports,
  ...brandHosts,
  ...brands,
  ...coverPages,
  ...faxNumbers,
  ...sharedLines,
  ...sharedLineSettings,
  ...subscriptions,
  ...reports,
  ...usageOverview,
  ...failures,
  ...usageReports,
  ...retention,
  ...legalHolds,
  ...engine,
  ...devices,
  ...searchCalls,
  ...savedViews,
  ...apiKeys,
  ...directories,
  ...singleSignOn,
  ...webhooks,
}

/** The calls of each part of the API, under the heading that the OpenAPI document gives them, in its order. */
export const callsByHeading = {
  'Sign-in': { ...signIn, ...singleSignOn },
  Account: account,
  Dashboard: dashboard,
  Groups: groups,
  'Default users': defaultUsers,
  Users: users,
  'User imports': userImports,
  'Fax numbers': faxNumbers,
  Devices: devices,
  'Shared lines': { ...sharedLines, ...sharedLineSettings, ...subscriptions },
  Brands: { ...brands, ...brandHosts },
  'Cover pages': coverPages,
  Reports: { ...reports, ...failures },
  Usage: { ...usageOverview, ...usageReports },
  'Storage duration': { ...retention, ...legalHolds },
  History: history,
  Webhooks: webhooks,
  Search: { ...searchCalls, ...savedViews },
  'API keys': apiKeys,
  Directories: directories,
  'Fax engine': engine,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Call>>>>

export type AllCalls = typeof allCalls
export type CallName = keyof AllCalls
