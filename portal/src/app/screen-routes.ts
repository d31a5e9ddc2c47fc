import { dashboardRoutes } from '../features/dashboard/dashboard.routes.tsx'
import { defaultUsersRoutes } from '../features/default-users/default-users.routes.tsx'
import { groupTreeRoutes } from '../features/group-tree/group-tree.routes.tsx'
import { groupsRoutes } from '../features/groups/groups.routes.tsx'
import { historyRoutes } from '../features/history/history.routes.tsx'
import { signInRoutes } from '../features/sign-in/sign-in.routes.tsx'
import { usersRoutes } from '../features/users/users.routes.tsx'
import { screenRoute, type ScreenRoute } from '../navigation/screen-route.tsx'
import { screensNotBuiltYet } from './not-built-yet.ts'

const placeholders = screensNotBuiltYet.map((screen) =>
  screenRoute(screen, () => import('./NotHereYetPage.tsx'), 'NotHereYetPage'),
)

/** Every screen with its page: one line for each feature. */
export const screenRoutes: readonly ScreenRoute[] = [
  ...signInRoutes,
  ...dashboardRoutes,
  ...groupTreeRoutes,
  ...groupsRoutes,
  ...defaultUsersRoutes,
  ...historyRoutes,
  ...usersRoutes,
  ...placeholders,
]
