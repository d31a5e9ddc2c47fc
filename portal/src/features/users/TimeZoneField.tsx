import { userMessages as texts } from '@telecopy/contract/messages/users'
import { userFields } from '@telecopy/contract/users/user-fields'
import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { type ZoneOption, clocksOfZone, zoneOptions, zonesThatFit } from './zone-options.ts'
import optionClasses from '../../ui/options.module.css'
import classes from './TimeZoneField.module.css'

const wrapperOrder: NonNullable<SelectProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

// The component sets the other attributes of this role.
const comboboxRole = { role: 'combobox' }

const optionNamed = new Map(zoneOptions.map((option) => [option.value, option]))

const Option = ({ value, clocks }: Pick<ZoneOption, 'value' | 'clocks'>) => (
  <div className={optionClasses.option}>
    <span>{value}</span>
    <span className={classes.clocks}>{clocks}</span>
  </div>
)

const renderOption: NonNullable<SelectProps['renderOption']> = ({ option: { value } }) => (
  <Option value={value} clocks={optionNamed.get(value)?.clocks ?? ''} />
)

type TimeZoneFieldProps = { value: string; onChange: (zone: string) => void; error?: SelectProps['error'] }

/** A time zone out of the whole table, searched by place, abbreviation or offset. Its clocks are shown below it. */
export function TimeZoneField({ value, onChange, ...props }: TimeZoneFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Select
      {...props}
      className={classes.field ?? ''}
      label={userFields.time_zone.label()}
      placeholder={texts.timeZoneSearch}
      description={clocksOfZone(value)}
      inputWrapperOrder={wrapperOrder}
      data={zoneOptions}
      value={value === '' ? null : value}
      onChange={(zone) => onChange(zone ?? '')}
      // A closed list has no options: drawing all of them at each change of the form takes most of its time.
      filter={({ search }) => (isOpen ? zonesThatFit(search) : [])}
      // Typing replaces the present zone.
      onClick={({ currentTarget }) => currentTarget.select()}
      onFocus={({ currentTarget }) => currentTarget.select()}
      // The list would lie over the reason why the field was refused.
      openOnFocus={!props.error}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      renderOption={renderOption}
      nothingFoundMessage={texts.noTimeZone}
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
  )
}
