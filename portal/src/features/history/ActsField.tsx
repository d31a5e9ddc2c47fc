import { allActs } from '@telecopy/contract/all-acts'
import type { Act, ActName, ActTopic } from '@telecopy/contract/kit/acts'
import { language } from '@telecopy/contract/messages/language'
import { actTexts } from '@telecopy/contract/messages/act-texts'
import { historyMessages, topicNames } from '@telecopy/contract/messages/history'
import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import optionClasses from '../../ui/options.module.css'
import classes from './Audit.module.css'
import { actsOf } from './audit-list.ts'

const texts = historyMessages.filters

/** The acts of a topic as options. Acts with the same words are one option. */
function optionsOf(topic: ActTopic) {
  const byWords = new Map<string, ActName[]>()
  for (const { name } of actsOn(topic)) {
    const { words } = actTexts[name]
    byWords.set(words, [...(byWords.get(words) ?? []), name])
  }
  return Array.from(byWords, ([label, names]) => ({ value: names.join(), label })).toSorted((one, other) =>
    one.label.localeCompare(other.label, language.tag),
  )
}

const actsOn = (topic: ActTopic): Act[] => [...allActs.values()].filter((act) => act.topic === topic)

const groups = (Object.entries(topicNames) as [ActTopic, string][]).map(([topic, group]) => ({
  group,
  items: optionsOf(topic),
}))

/** The options whose acts are all chosen. */
function chosenOptions(action: string): string[] {
  const chosen = new Set(actsOf(action))
  return groups.flatMap(({ items }) =>
    items.map(({ value }) => value).filter((value) => actsOf(value).every((name) => chosen.has(name))),
  )
}

// The component sets the other attributes of this role.
const comboboxRole = { role: 'combobox' }

type ActsFieldProps = { value: string; onChange: (action: string) => void }

/** The acts that the list shows: grouped by what they concern, searched by typing. */
export function ActsField({ value, onChange }: ActsFieldProps) {
  const chosen = chosenOptions(value)
  return (
    <MultiSelect
      className={classes.action ?? ''}
      label={texts.action}
      {...(chosen.length === 0 ? { placeholder: texts.anyAction } : {})}
      data={groups}
      value={chosen}
      onChange={(values) => onChange(values.join())}
      nothingFoundMessage={texts.noAction}
      withScrollArea={false}
      // A list that scrolls would take the keyboard on its way to the next field, and go.
      attributes={{ options: { tabIndex: -1 } }}
      classNames={{
        options: optionClasses.list ?? '',
        input: classes.field ?? '',
        inputField: classes.words ?? '',
      }}
      searchable
      {...comboboxRole}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

/** Whether the system does one of these acts. */
export const areOfSystem = (action: string): boolean =>
  actsOf(action).some((name) => allActs.get(name)?.by === 'system')
