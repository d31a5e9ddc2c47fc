import { screenRoute } from '../../navigation/screen-route.tsx'

export const sharedLinesRoutes = [
  screenRoute('new-gsd', () => import('./NewSharedLinePage.tsx'), 'NewSharedLinePage'),
  screenRoute('gsd-details', () => import('./SharedLinePage.tsx'), 'SharedLinePage'),
]
