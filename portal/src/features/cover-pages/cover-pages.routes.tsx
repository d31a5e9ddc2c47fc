import { screenRoute } from '../../navigation/screen-route.tsx'

export const coverPagesRoutes = [
  screenRoute('new-coverpage', () => import('./CoverPageDetailsPage.tsx'), 'NewCoverPagePage'),
  screenRoute('coverpage-details', () => import('./CoverPageDetailsPage.tsx'), 'CoverPageDetailsPage'),
]
