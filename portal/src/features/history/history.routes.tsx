import { screenRoute } from '../../navigation/screen-route.tsx'

export const historyRoutes = [screenRoute('audit', () => import('./AuditPage.tsx'), 'AuditPage')]
