import type { Account } from '@telecopy/contract/account/account.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { followLanguage } from './page-language.ts'
import { checkSession } from './session-check.ts'

/**
 * The signed-in administrator. Fetching it is the session's check at load, so it happens once and its failure is final.
 */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  async queryFn() {
    const account = await checkSession()
    followLanguage(account.language)
    return account
  },
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The administrator, or undefined until the check at load has answered. */
export function useAccount(): Account | undefined {
  return useQuery(accountQuery).data
}
