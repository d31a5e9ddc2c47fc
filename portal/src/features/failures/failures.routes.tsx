import { screenRoute } from '../../navigation/screen-route.tsx'

export const failuresRoutes = [
  screenRoute('failed-faxes', () => import('./FailedFaxesPage.tsx'), 'FailedFaxesPage'),
]
