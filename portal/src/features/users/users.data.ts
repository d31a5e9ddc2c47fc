import type { AnswerOf, SentBodyOf } from '@telecopy/contract/kit/define-call'
import { createUser, listUsers } from '@telecopy/contract/users/users.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markCreated } from '../../navigation/created-things.ts'
import { send } from '../../api/send.ts'
import { forgetView } from '../../list/kept-views.ts'
import { pageFields, searchFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import type { UsersView } from './users-list.ts'

const bodyOf = (view: UsersView) => ({
  fsi_gid: view.group?.fsi_gid ?? 0,
  ...pageFields(view),
  ...searchFields(view),
  sort_field: view.sort ?? ('id' as const),
  sort_method: view.method,
})

/** One page of users with the exact total. */
export const usersPage = (view: UsersView): PageQuery<AnswerOf<typeof listUsers>['data']> => {
  const body = bodyOf(view)
  return {
    key: ['users', 'list', body],
    fetch: async (signal, background = false) => (await send(listUsers, { body, signal, background })).data,
  }
}

/** Creates a user. The lists of users and the groups' counts are read again. */
export function useUserCreation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof createUser>) => send(createUser, { body }),
    onSuccess: ({ fsi_uid }) => {
      markCreated('user', fsi_uid)
      forgetView('users')
      void client.invalidateQueries({ queryKey: ['users'] })
      void client.invalidateQueries({ queryKey: ['groups'] })
      void client.invalidateQueries({ queryKey: ['history'] })
    },
  })
}
