import { screenRoute } from '../../navigation/screen-route.tsx'

export const webhooksRoutes = [
  screenRoute('webhook-deliveries', () => import('./DeliveriesPage.tsx'), 'DeliveriesPage'),
]
