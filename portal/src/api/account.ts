import type { Account } from '@telecopy/contract/account/account.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { followLanguage, pageLanguage, takeSignInChoice } from './page-language.ts'
import { checkSession } from './session-check.ts'

/** Gives the account the language that was chosen at sign-in. An account that cannot take it keeps its own. */
async function withSignInChoice(account: Account): Promise<Account> {
  const language = takeSignInChoice()
  if (language === undefined || language === account.language) return account
  const { setLanguage } = await import('./set-language.ts')
  return setLanguage(language).then(
    () => ({ ...account, language }),
    () => account,
  )
}

/** The fields of ours, as a server has them that tells only the specified ones. */
const untold: Partial<Account> = { language: pageLanguage, group_name: '', is_admin_self: 0 }

/**
 * The signed-in administrator. Fetching it is the session's check at load, so it happens once and its failure is final.
 */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  async queryFn() {
    const account = await withSignInChoice({ ...untold, ...(await checkSession()) })
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
