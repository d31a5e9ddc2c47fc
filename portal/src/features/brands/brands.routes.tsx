import { screenRoute } from '../../navigation/screen-route.tsx'

export const brandsRoutes = [
  screenRoute('branding', () => import('./BrandingPage.tsx'), 'BrandingPage'),
  screenRoute('new-brand', () => import('./BrandDetailsPage.tsx'), 'CreateBrandPage'),
  screenRoute('brand-details', () => import('./BrandDetailsPage.tsx'), 'BrandDetailsPage'),
]
