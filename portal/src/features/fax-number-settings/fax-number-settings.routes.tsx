import { screenRoute } from '../../navigation/screen-route.tsx'

export const faxNumberSettingsRoutes = [
  screenRoute('fax-number', () => import('./FaxNumberPage.tsx'), 'FaxNumberPage'),
  screenRoute('unassigned-fax-number', () => import('./AssignNumberPage.tsx'), 'AssignNumberPage'),
  screenRoute(
    'assign-fax-number-to-user',
    () => import('./AssignNumberToUserPage.tsx'),
    'AssignNumberToUserPage',
  ),
]
