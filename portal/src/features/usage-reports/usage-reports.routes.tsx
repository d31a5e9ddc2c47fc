import { screenRoute } from '../../navigation/screen-route.tsx'

export const usageReportsRoutes = [
  screenRoute('usage', () => import('./UsagePage.tsx'), 'UsagePage'),
  screenRoute('usage-reports', () => import('./UsageReportsPage.tsx'), 'UsageReportsPage'),
]
