import { screenRoute } from '../../navigation/screen-route.tsx'

export const signInRoutes = [
  screenRoute('signin', () => import('./SignInPage.tsx'), 'SignInPage'),
  screenRoute('ssosignin', () => import('./SsoSignInPage.tsx'), 'SsoSignInPage'),
  screenRoute('first-time-sign-in', () => import('./FirstTimeSignInPage.tsx'), 'FirstTimeSignInPage'),
  screenRoute('signout', () => import('./SignOutPage.tsx'), 'SignOutPage'),
]
