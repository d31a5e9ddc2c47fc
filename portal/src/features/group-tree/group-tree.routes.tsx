import { screenRoute } from '../../navigation/screen-route.tsx'

export const groupTreeRoutes = [screenRoute('groups', () => import('./GroupsPage.tsx'), 'GroupsPage')]
