import { paging } from '@telecopy/contract/limits'
import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-numbers'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import { Button, Loader, Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import optionClasses from '../../ui/options.module.css'
import { searchedText } from '../../ui/searched-text.ts'
import type { PickedGroup } from '../group-tree/public.ts'
import classes from './UserField.module.css'
import { usersQuery } from './fax-number.data.ts'
import type { NumberUser } from './number-values.ts'

/** A user in the list: `words` are what a search finds it by. */
type UserOption = { value: string; label: string; disabled: boolean; words: string; user: NumberUser }

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
function useUserOptions(fsi_gid: number | undefined, typed: string) {
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

type UserFieldProps = {
  group: PickedGroup | undefined
  value: NumberUser | undefined
  onChange: (user: NumberUser) => void
  error?: SelectProps['error']
}

/** Drawing more of them takes longer than typing; a search finds the others. */
const optionsShown = 100

// The component sets the other attributes of this role.
const comboboxRole = { role: 'combobox' }

const renderOption: NonNullable<SelectProps['renderOption']> = ({ option: { label, disabled } }) => (
  <div className={optionClasses.option}>
    <span>{label}</span>
    {disabled === true && <span className={classes.state}>{texts.userDisabled}</span>}
  </div>
)

type Users = ReturnType<typeof useUserOptions>

/** The options that fit the typed text, and the chosen one, which keeps its words. */
function useChoice({ group, value, onChange }: UserFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<UserOption>()
  const own = value === undefined ? undefined : chosen
  // The words of the chosen user are no search.
  const search = typed === own?.label ? '' : typed
  const users = useUserOptions(group?.fsi_gid, search)
  const words = searchedText(search.trim())
  const fit = users.isLarge ? users.options : users.options.filter((option) => option.words.includes(words))
  const shown = fit.slice(0, optionsShown)
  const values = new Set(shown.map((option) => option.value))
  const choose = (id: string | null): void => {
    const option = shown.find((other) => other.value === id)
    if (option === undefined) return
    setChosen(option)
    onChange(option.user)
  }
  return {
    users,
    select: {
      data: own === undefined || values.has(own.value) ? shown : [...shown, own],
      filter: () => shown,
      value: own?.value ?? null,
      onChange: choose,
      searchValue: typed,
      onSearchChange: setTyped,
    },
  }
}

/** A user of a group, out of a list that is searched. */
export function UserField(props: UserFieldProps) {
  const { group, error } = props
  const { users, select } = useChoice(props)
  const isEmpty = users.total === 0 && users.isRead
  return (
    <div className={classes.field}>
      <Select
        {...select}
        label={texts.user}
        error={error}
        // A long entry is cut off in its field.
        description={props.value && texts.chosenEmail(props.value.email)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={group === undefined ? texts.chooseGroupFirst : placeholderOf(users)}
        disabled={group === undefined || isEmpty}
        // Typing replaces the present user.
        onClick={({ currentTarget }) => currentTarget.select()}
        onFocus={({ currentTarget }) => currentTarget.select()}
        // The list would lie over the reason why the field was refused.
        openOnFocus={!error}
        renderOption={renderOption}
        nothingFoundMessage={users.isLoading ? texts.usersLoading : texts.noUser}
        rightSection={users.isLoading ? <Loader size={16} /> : undefined}
        // The list itself scrolls: a screen reader knows it as part of the field.
        withScrollArea={false}
        // A list that scrolls would take the keyboard on its way to the next field, and go.
        attributes={{ options: { tabIndex: -1 } }}
        classNames={{ options: optionClasses.list ?? '' }}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        required
        {...comboboxRole}
        comboboxProps={{ withinPortal: false }}
      />
      <UsersNote users={users} isEmpty={isEmpty} />
    </div>
  )
}

/** What the list of users lacks, and why. */
function UsersNote({ users, isEmpty }: { users: Users; isEmpty: boolean }) {
  if (users.isError)
    return (
      <>
        <ProblemMessage message={sharedMessages.unavailable} />
        <div>
          <Button variant="default" onClick={users.retry}>
            {sharedMessages.tryAgain}
          </Button>
        </div>
      </>
    )
  if (isEmpty) return <NoteLine>{texts.noUsers}</NoteLine>
  return users.isLarge && <NoteLine>{texts.manyUsers(users.total, paging.pickerPageSize)}</NoteLine>
}

function placeholderOf({ isLarge, isRead }: Users): string {
  if (!isRead) return texts.usersLoading
  return isLarge ? texts.userSearchByEmail : texts.userSearch
}
