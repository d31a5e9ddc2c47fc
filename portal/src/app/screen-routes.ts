import { brandsRoutes } from '../features/brands/brands.routes.tsx'
import { coverPagesRoutes } from '../features/cover-pages/cover-pages.routes.tsx'
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.tsx'
import { defaultUsersRoutes } from '../features/default-users/default-users.routes.tsx'
import { webhooksRoutes } from '../features/webhooks/webhooks.routes.tsx'
import { devicesRoutes } from '../features/devices/devices.routes.tsx'
import { failuresRoutes } from '../features/failures/failures.routes.tsx'
import { faxNumbersRoutes } from '../features/fax-numbers/fax-numbers.routes.tsx'
import { faxNumberSettingsRoutes } from '../features/fax-number-settings/fax-number-settings.routes.tsx'
import { groupTreeRoutes } from '../features/group-tree/group-tree.routes.tsx'
import { groupsRoutes } from '../features/groups/groups.routes.tsx'
import { helpRoutes } from '../features/help/help.routes.tsx'
import { historyRoutes } from '../features/history/history.routes.tsx'
import { legalHoldsRoutes } from '../features/legal-holds/legal-holds.routes.tsx'
import { reportsRoutes } from '../features/reports/reports.routes.tsx'
import { sharedLinesRoutes } from '../features/shared-lines/shared-lines.routes.tsx'
import { signInRoutes } from '../features/sign-in/sign-in.routes.tsx'
import { userImportsRoutes } from '../features/user-imports/user-imports.routes.tsx'
import { usageReportsRoutes } from '../features/usage-reports/usage-reports.routes.tsx'
import { usersRoutes } from '../features/users/users.routes.tsx'
import type { ScreenRoute } from '../navigation/screen-route.tsx'

/** Every screen with its page: one line for each feature. */
export const screenRoutes: readonly ScreenRoute[] = [
  ...signInRoutes,
  ...dashboardRoutes,
  ...groupTreeRoutes,
  ...groupsRoutes,
  ...defaultUsersRoutes,
  ...historyRoutes,
  ...usersRoutes,
  ...userImportsRoutes,
  ...faxNumbersRoutes,
  ...devicesRoutes,
  ...webhooksRoutes,
  ...sharedLinesRoutes,
  ...faxNumberSettingsRoutes,
  ...brandsRoutes,
  ...coverPagesRoutes,
  ...reportsRoutes,
  ...usageReportsRoutes,
  ...failuresRoutes,
  ...legalHoldsRoutes,
  ...helpRoutes,
]
