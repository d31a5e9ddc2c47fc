import { screenRoute } from '../../navigation/screen-route.tsx'

export const groupsRoutes = [
  screenRoute('group-details', () => import('./GroupDetailsPage.tsx'), 'GroupDetailsPage'),
  screenRoute('create-group', () => import('./CreateGroupPage.tsx'), 'CreateGroupPage'),
]
