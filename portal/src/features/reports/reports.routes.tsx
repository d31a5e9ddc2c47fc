import { screenRoute } from '../../navigation/screen-route.tsx'

export const reportsRoutes = [
  screenRoute('reports-received', () => import('./ReceivedFaxesPage.tsx'), 'ReceivedFaxesPage'),
  screenRoute('reports-sent', () => import('./SentFaxesPage.tsx'), 'SentFaxesPage'),
]
