import { getMfa } from '@telecopy/contract/sign-in/sign-in.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

export const mfaQuery = queryOptions({
  queryKey: ['mfa'],
  queryFn: async ({ signal }) => (await send(getMfa, { body: {}, signal })).data,
})
