import { screenRoute } from '../../navigation/screen-route.tsx'

export const defaultUsersRoutes = [
  screenRoute('set-default-user', () => import('./SetDefaultUserPage.tsx'), 'SetDefaultUserPage'),
]
