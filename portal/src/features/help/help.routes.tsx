import { screenRoute } from '../../navigation/screen-route.tsx'

export const helpRoutes = [screenRoute('help', () => import('./HelpPage.tsx'), 'HelpPage')]
