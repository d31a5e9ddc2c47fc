import { screenRoute } from '../../navigation/screen-route.tsx'
import type { SelectionOf } from '../../navigation/selections.ts'

const begin = (selection: unknown, held: unknown): void =>
  void import('./begin-users.ts').then(({ beginUsers }) =>
    beginUsers(selection as SelectionOf<'users'>, held),
  )

export const usersRoutes = [{ ...screenRoute('users', () => import('./UsersPage.tsx'), 'UsersPage'), begin }]
