import { languageNames, languages } from '@telecopy/contract/languages'
import { userMessages as texts } from '@telecopy/contract/messages/users'
import { userFields } from '@telecopy/contract/users/user-fields'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { FieldsProps } from './UserFields.tsx'
import classes from './UserPage.module.css'

const options = languages.map((value) => ({ value, label: languageNames[value] }))

/** The language of a user, each by its own name. */
export const LanguageField = ({ form }: FieldsProps) => (
  <NativeSelect
    {...form.getInputProps('language')}
    className={classes.text ?? ''}
    label={userFields.language.label()}
    description={texts.languageHint}
    data={options}
    rightSection={<IconSelector size={15} aria-hidden="true" />}
  />
)
