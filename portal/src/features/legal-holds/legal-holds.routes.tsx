import { screenRoute } from '../../navigation/screen-route.tsx'

export const legalHoldsRoutes = [
  screenRoute('legal-holds', () => import('./LegalHoldsPage.tsx'), 'LegalHoldsPage'),
]
