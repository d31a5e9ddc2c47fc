import { languageNames, languages } from '@telecopy/contract/languages'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { UnstyledButton } from '@mantine/core'
import { chooseForSignIn, pageLanguage } from '../../api/page-language.ts'
import classes from './SignInFrame.module.css'

/** The languages of the page, each by its own name, before an account says which one it is. */
export function LanguageLinks() {
  return (
    <ul className={classes.languages} aria-label={shellMessages.language}>
      {languages.map((one) => (
        <li key={one}>
          <UnstyledButton
            lang={one}
            aria-current={one === pageLanguage ? 'true' : undefined}
            onClick={() => chooseForSignIn(one)}
          >
            {languageNames[one]}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
