import { screenRoute } from '../../navigation/screen-route.tsx'
import type { SelectionOf } from '../../navigation/selections.ts'

const begin = async () => {
  const { beginUsers } = await import('./begin-users.ts')
  return (selection: unknown, held: unknown) => beginUsers(selection as SelectionOf<'users'>, held)
}

export const usersRoutes = [
  { ...screenRoute('users', () => import('./UsersPage.tsx'), 'UsersPage'), begin },
  screenRoute('user-details', () => import('./UserDetailsPage.tsx'), 'UserDetailsPage'),
  screenRoute('change-email', () => import('./ChangeEmailPage.tsx'), 'ChangeEmailPage'),
  screenRoute('create-user', () => import('./CreateUserPage.tsx'), 'CreateUserPage'),
]
