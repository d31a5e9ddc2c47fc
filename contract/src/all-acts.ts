import * as account from './account/account.acts.ts'
import * as apiKeys from './api-keys/api-keys.acts.ts'
import * as auditRetention from './audit-retention/audit-retention.acts.ts'
import * as brands from './brands/brands.acts.ts'
import * as coverPages from './cover-pages/cover-pages.acts.ts'
import * as dashboard from './dashboard/dashboard.acts.ts'
import * as defaultUsers from './default-users/default-users.acts.ts'
import * as engine from './engine/engine.acts.ts'
import * as failures from './failures/failures.acts.ts'
import * as faxNumbers from './fax-numbers/fax-numbers.acts.ts'
import * as groups from './groups/groups.acts.ts'
import * as history from './history/history.acts.ts'
import * as jobs from './jobs/jobs.acts.ts'
import type { Act } from './kit/acts.ts'
import * as legalHolds from './legal-holds/legal-holds.acts.ts'
import * as reports from './reports/reports.acts.ts'
import * as retention from './retention/retention.acts.ts'
import * as savedViews from './saved-views/saved-views.acts.ts'
import * as scim from './scim/scim.acts.ts'
import * as sharedLines from './shared-lines/shared-lines.acts.ts'
import * as signIn from './sign-in/sign-in.acts.ts'
import * as singleSignOn from './single-sign-on/single-sign-on.acts.ts'
import * as usageReports from './usage-reports/usage-reports.acts.ts'
import * as userImports from './user-imports/user-imports.acts.ts'
import * as users from './users/users.acts.ts'
import * as webhooks from './webhooks/webhooks.acts.ts'

const acts: readonly Act[] = [
  account,
  apiKeys,
  auditRetention,
  brands,
  coverPages,
  dashboard,
  defaultUsers,
  engine,
  failures,
  faxNumbers,
  groups,
  history,
  jobs,
  legalHolds,
  reports,
  retention,
  savedViews,
  scim,
  sharedLines,
  signIn,
  singleSignOn,
  usageReports,
  userImports,
  users,
  webhooks,
].flatMap((feature) => Object.values(feature))

/** Every act that the audit log records, by name. */
export const allActs: ReadonlyMap<string, Act> = new Map(acts.map((act) => [act.name, act]))

/** The names of the acts that change nothing. */
export const looks: readonly string[] = acts.filter(({ isLook }) => isLook === true).map(({ name }) => name)
