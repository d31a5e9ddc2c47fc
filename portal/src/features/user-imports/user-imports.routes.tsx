import { screenRoute } from '../../navigation/screen-route.tsx'

export const userImportsRoutes = [
  screenRoute('import-user-list', () => import('./ImportUserListPage.tsx'), 'ImportUserListPage'),
  screenRoute('reports-import-user-list', () => import('./ImportReportsPage.tsx'), 'ImportReportsPage'),
]
