import { paging } from '@telecopy/contract/limits'
import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-number-settings'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usersQuery } from './fax-number.data.ts'
import type { NumberUser } from './number-values.ts'
import { searchedText } from '../../ui/searched-text.ts'

/** A user in the list: `words` are what a search finds it by. */
export type UserOption = { value: string; label: string; disabled: boolean; words: string; user: NumberUser }

const searchRestMilliseconds = 250

function optionOf({ fsi_uid, email, first_name, last_name, group_name, is_active }: UserRow): UserOption {
  const label = texts.userEntry(group_name, `${first_name} ${last_name}`, email)
  return {
    value: String(fsi_uid),
    label,
    disabled: is_active === 0,
    words: searchedText(label),
    user: { fsi_uid, email },
  }
}

/**
 * The users of a group and the groups below it, the newest first. Of a group with more of them than one page holds, the
 * server finds those whose e-mail holds the typed text.
 */
export function useUserOptions(fsi_gid: number | undefined, typed: string) {
  const first = useQuery({ ...usersQuery(fsi_gid ?? 0, ''), enabled: fsi_gid !== undefined })
  const total = first.data?.counts ?? 0
  const isLarge = total > paging.pickerPageSize
  const [keywords] = useDebouncedValue(typed.trim(), searchRestMilliseconds)
  const searches = isLarge && keywords !== ''
  const found = useQuery({
    ...usersQuery(fsi_gid ?? 0, keywords),
    enabled: searches,
    placeholderData: keepPreviousData,
  })
  const shown = searches ? found : first
  return {
    options: (shown.data?.data ?? []).map(optionOf),
    total,
    isLarge,
    isRead: first.data !== undefined,
    isLoading: shown.isFetching,
    isError: shown.isError,
    retry: () => void shown.refetch(),
  }
}
