import { setOwnLanguage } from '@telecopy/contract/account/account.calls'
import { type Language, languageNames, languages } from '@telecopy/contract/languages'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { chooseLanguage, pageLanguage } from '../../api/page-language.ts'
import { shownMessage } from '../../api/problem.ts'
import { send } from '../../api/send.ts'

const options = languages.map((value) => ({ value, label: languageNames[value] }))

/** Sets the language of the account, and loads the page in it. */
export function AccountLanguage() {
  const setting = useMutation({
    mutationFn: (language: Language) => send(setOwnLanguage, { body: { language } }),
    onSuccess: (_, language) => chooseLanguage(language),
  })
  return (
    <NativeSelect
      size="sm"
      label={shellMessages.language}
      data={options}
      value={setting.variables ?? pageLanguage}
      error={setting.error === null ? undefined : shownMessage(setting.error)}
      disabled={setting.isPending}
      rightSection={<IconSelector size={15} aria-hidden="true" />}
      onChange={(event) => setting.mutate(event.currentTarget.value as Language)}
    />
  )
}
