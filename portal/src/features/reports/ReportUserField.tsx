import { lengths } from '@telecopy/contract/limits'
import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { Autocomplete } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import optionClasses from '../../ui/options.module.css'
import classes from './Report.module.css'
import { suggestionsQuery } from './reports.data.ts'

const searchRestMilliseconds = 250

// The component sets the other attributes of this role.
const comboboxRole = { role: 'combobox' }

type ReportUserFieldProps = { fsi_gid: number | undefined; value: string; onChange: (email: string) => void }

/** The e-mail of a user, typed or picked; without one the report shows all users. */
export function ReportUserField({ fsi_gid, value, onChange }: ReportUserFieldProps) {
  const [keywords] = useDebouncedValue(value.trim().slice(0, lengths.searchKeywords), searchRestMilliseconds)
  const isOpen = fsi_gid !== undefined
  const all = useQuery({ ...suggestionsQuery(fsi_gid ?? 0, ''), enabled: isOpen })
  const found = useQuery({
    ...suggestionsQuery(fsi_gid ?? 0, keywords),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const users = found.data?.data ?? []
  return (
    <Autocomplete
      className={classes.user}
      label={texts.user}
      placeholder={texts.allUsers}
      description={all.data?.counts === 0 ? texts.noUsers : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={lengths.email}
      data={users.map(({ email }) => email)}
      // The server has searched.
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      withScrollArea={false}
      // A list that scrolls would take the keyboard on its way to the next field, and go.
      attributes={{ options: { tabIndex: -1 } }}
      classNames={{ options: optionClasses.list ?? '' }}
      {...comboboxRole}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
