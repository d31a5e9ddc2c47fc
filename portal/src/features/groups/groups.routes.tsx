import { screenRoute } from '../../navigation/screen-route.tsx'

export const groupsRoutes = [screenRoute('groups', () => import('./GroupsPage.tsx'), 'GroupsPage')]
