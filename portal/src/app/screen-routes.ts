import type { SelectionOf } from '../navigation/selections.ts'
import { type ScreenRoute, screenRoute } from '../navigation/screen-route.tsx'

type Begin = Awaited<ReturnType<NonNullable<ScreenRoute['begin']>>>

const beginUsers = async (): Promise<Begin> => {
  const { beginUsers: begin } = await import('../features/users/begin-users.ts')
  return (selection, held) => begin(selection as SelectionOf<'users'>, held)
}
const begins = () => import('../features/fax-numbers/begin-fax-numbers.ts')

/** Every screen with its page. */
export const screenRoutes: readonly ScreenRoute[] = [
  screenRoute('signin', () => import('../features/sign-in/SignInPage.tsx'), 'SignInPage'),
  screenRoute('ssosignin', () => import('../features/sign-in/SsoSignInPage.tsx'), 'SsoSignInPage'),
  screenRoute(
    'first-time-sign-in',
    () => import('../features/sign-in/FirstTimeSignInPage.tsx'),
    'FirstTimeSignInPage',
  ),
  screenRoute(
    'forgot-password',
    () => import('../features/sign-in/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
  screenRoute(
    'confirm-password',
    () => import('../features/sign-in/ConfirmPasswordPage.tsx'),
    'ConfirmPasswordPage',
  ),
  screenRoute(
    'change-password',
    () => import('../features/sign-in/ChangePasswordPage.tsx'),
    'ChangePasswordPage',
  ),
  screenRoute('sessions', () => import('../features/sign-in/SessionsPage.tsx'), 'SessionsPage'),
  screenRoute('second-factor', () => import('../features/sign-in/SecondFactorPage.tsx'), 'SecondFactorPage'),
  screenRoute('signout', () => import('../features/sign-in/SignOutPage.tsx'), 'SignOutPage'),
  screenRoute('dashboard', () => import('../features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  screenRoute('groups', () => import('../features/group-tree/GroupsPage.tsx'), 'GroupsPage'),
  screenRoute('group-details', () => import('../features/groups/GroupDetailsPage.tsx'), 'GroupDetailsPage'),
  screenRoute('create-group', () => import('../features/groups/CreateGroupPage.tsx'), 'CreateGroupPage'),
  screenRoute(
    'set-default-user',
    () => import('../features/default-users/SetDefaultUserPage.tsx'),
    'SetDefaultUserPage',
  ),
  screenRoute('audit', () => import('../features/history/AuditPage.tsx'), 'AuditPage'),
  {
    ...screenRoute('users', () => import('../features/users/UsersPage.tsx'), 'UsersPage'),
    begin: beginUsers,
  },
  screenRoute('user-details', () => import('../features/users/UserDetailsPage.tsx'), 'UserDetailsPage'),
  screenRoute('change-email', () => import('../features/users/ChangeEmailPage.tsx'), 'ChangeEmailPage'),
  screenRoute('create-user', () => import('../features/users/CreateUserPage.tsx'), 'CreateUserPage'),
  screenRoute(
    'import-user-list',
    () => import('../features/user-imports/ImportUserListPage.tsx'),
    'ImportUserListPage',
  ),
  screenRoute(
    'reports-import-user-list',
    () => import('../features/user-imports/ImportReportsPage.tsx'),
    'ImportReportsPage',
  ),
  {
    ...screenRoute(
      'fax-numbers',
      () => import('../features/fax-numbers/FaxNumbersPage.tsx'),
      'FaxNumbersPage',
    ),
    begin: async () => (await begins()).beginAssigned as Begin,
  },
  {
    ...screenRoute(
      'unassigned-fax-numbers',
      () => import('../features/fax-numbers/UnassignedFaxNumbersPage.tsx'),
      'UnassignedFaxNumbersPage',
    ),
    begin: async () => (await begins()).beginUnassigned,
  },
  {
    ...screenRoute(
      'assign-fax-numbers',
      () => import('../features/fax-numbers/AssignFaxNumbersPage.tsx'),
      'AssignFaxNumbersPage',
    ),
    begin: async () => (await begins()).beginAssignable as Begin,
  },
  {
    ...screenRoute('devices', () => import('../features/devices/DevicesPage.tsx'), 'DevicesPage'),
    begin: async () => (await import('../features/devices/begin-devices.ts')).beginDevices,
  },
  screenRoute(
    'webhook-deliveries',
    () => import('../features/webhooks/DeliveriesPage.tsx'),
    'DeliveriesPage',
  ),
  screenRoute('new-gsd', () => import('../features/shared-lines/NewSharedLinePage.tsx'), 'NewSharedLinePage'),
  screenRoute('gsd-details', () => import('../features/shared-lines/SharedLinePage.tsx'), 'SharedLinePage'),
  screenRoute(
    'fax-number',
    () => import('../features/fax-number-settings/FaxNumberPage.tsx'),
    'FaxNumberPage',
  ),
  screenRoute(
    'unassigned-fax-number',
    () => import('../features/fax-number-settings/AssignNumberPage.tsx'),
    'AssignNumberPage',
  ),
  screenRoute(
    'assign-fax-number-to-user',
    () => import('../features/fax-number-settings/AssignNumberToUserPage.tsx'),
    'AssignNumberToUserPage',
  ),
  screenRoute('branding', () => import('../features/brands/BrandingPage.tsx'), 'BrandingPage'),
  screenRoute('new-brand', () => import('../features/brands/BrandDetailsPage.tsx'), 'CreateBrandPage'),
  screenRoute('brand-details', () => import('../features/brands/BrandDetailsPage.tsx'), 'BrandDetailsPage'),
  screenRoute(
    'new-coverpage',
    () => import('../features/cover-pages/CoverPageDetailsPage.tsx'),
    'NewCoverPagePage',
  ),
  screenRoute(
    'coverpage-details',
    () => import('../features/cover-pages/CoverPageDetailsPage.tsx'),
    'CoverPageDetailsPage',
  ),
  screenRoute(
    'reports-received',
    () => import('../features/reports/ReceivedFaxesPage.tsx'),
    'ReceivedFaxesPage',
  ),
  screenRoute('reports-sent', () => import('../features/reports/SentFaxesPage.tsx'), 'SentFaxesPage'),
  screenRoute('usage', () => import('../features/usage-reports/UsagePage.tsx'), 'UsagePage'),
  screenRoute(
    'usage-reports',
    () => import('../features/usage-reports/UsageReportsPage.tsx'),
    'UsageReportsPage',
  ),
  screenRoute('failed-faxes', () => import('../features/failures/FailedFaxesPage.tsx'), 'FailedFaxesPage'),
  screenRoute('legal-holds', () => import('../features/legal-holds/LegalHoldsPage.tsx'), 'LegalHoldsPage'),
  screenRoute('help', () => import('../features/help/HelpPage.tsx'), 'HelpPage'),
]
