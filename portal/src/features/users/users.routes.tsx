import { screenRoute } from '../../navigation/screen-route.tsx'

export const usersRoutes = [screenRoute('users', () => import('./UsersPage.tsx'), 'UsersPage')]
