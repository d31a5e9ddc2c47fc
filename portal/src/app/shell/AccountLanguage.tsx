import { setOwnLanguage } from '@telecopy/contract/account/account.calls'
import { type Language, languageNames, languages } from '@telecopy/contract/languages'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { Text, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { chooseLanguage, pageLanguage } from '../../api/page-language.ts'
import { shownMessage } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import classes from './AccountLanguage.module.css'

/**
 * Sets the language of the account, and loads the page in it. Buttons and no list: a closed list changes with each
 * arrow key, and the page would load in the languages that somebody only passes.
 */
export function AccountLanguage() {
  const id = useId()
  const setting = useMutation({
    mutationFn: (language: Language) => send(setOwnLanguage, { body: { language } }),
    onSuccess: (_, language) => chooseLanguage(language),
  })
  return (
    <>
      <Text id={id} className={classes.label}>
        {shellMessages.language}
      </Text>
      <ul className={classes.languages} aria-labelledby={id}>
        {languages.map((one) => (
          <li key={one}>
            <UnstyledButton
              className={classes.language}
              lang={one}
              aria-current={one === pageLanguage ? 'true' : undefined}
              onClick={() => setting.mutate(one)}
            >
              {languageNames[one]}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <ProblemMessage message={setting.error === null ? undefined : shownMessage(setting.error)} />
    </>
  )
}
