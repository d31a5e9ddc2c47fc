import { screenRoute } from '../../navigation/screen-route.tsx'

export const dashboardRoutes = [
  screenRoute('dashboard', () => import('./DashboardPage.tsx'), 'DashboardPage'),
]
