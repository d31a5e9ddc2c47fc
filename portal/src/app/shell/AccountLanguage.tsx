import { languageNames, languages } from '@telecopy/contract/languages'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { Text, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { pageLanguage, showChosen } from '../../api/page-language.ts'
import { shownMessage } from '../../api/problem.ts'
import { setLanguage } from '../../api/set-language.ts'
import { loadAnew } from '../../form/load-anew.ts'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import classes from './AccountLanguage.module.css'

/**
 * Sets the language of the account, and loads the page in it, after the question about unsaved changes. Buttons and no list: a closed list changes with each
 * arrow key, and the page would load in the languages that somebody only passes.
 */
export function AccountLanguage({ onAsked }: { onAsked: () => void }) {
  const id = useId()
  const setting = useMutation({
    mutationFn: setLanguage,
    onSuccess: (_, language) => showChosen(language),
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
              onClick={() => {
                // A question about unsaved changes must not lie below the menu.
                if (loadAnew(() => setting.mutateAsync(one)) === 'asked') onAsked()
              }}
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
