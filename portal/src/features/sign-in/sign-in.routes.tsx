import { screenRoute } from '../../navigation/screen-route.tsx'

export const signInRoutes = [
  screenRoute('signin', () => import('./SignInPage.tsx'), 'SignInPage'),
  screenRoute('ssosignin', () => import('./SsoSignInPage.tsx'), 'SsoSignInPage'),
  screenRoute('first-time-sign-in', () => import('./FirstTimeSignInPage.tsx'), 'FirstTimeSignInPage'),
  screenRoute('forgot-password', () => import('./ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  screenRoute('confirm-password', () => import('./ConfirmPasswordPage.tsx'), 'ConfirmPasswordPage'),
  screenRoute('change-password', () => import('./ChangePasswordPage.tsx'), 'ChangePasswordPage'),
  screenRoute('sessions', () => import('./SessionsPage.tsx'), 'SessionsPage'),
  screenRoute('second-factor', () => import('./SecondFactorPage.tsx'), 'SecondFactorPage'),
  screenRoute('signout', () => import('./SignOutPage.tsx'), 'SignOutPage'),
]
