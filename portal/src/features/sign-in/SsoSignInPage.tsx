import { shellMessages } from '@telecopy/contract/messages/shell'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, TextInput } from '@mantine/core'
import { useField } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import { useGo } from '../../navigation/go.ts'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './SignInFrame.module.css'
import { ssoEmailError } from './sign-in-fields.ts'
import { leaveForProvider, takeRefusal } from './sso.data.ts'
import { useStartInField } from './use-start-in-field.ts'
import './sign-in.css'

export function SsoSignInPage() {
  const go = useGo()
  const [problem, setProblem] = useState(() => takeRefusal(window))
  const first = useStartInField(problem === undefined)
  const [busy, setBusy] = useState(false)
  const email = useField({ initialValue: '', validate: ssoEmailError })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (await email.validate()) return focusFirstInvalid(form)
    setBusy(true)
    setProblem(undefined)
    const refused = await leaveForProvider(email.getValue().trim())
    // Without a refusal the page is about to be left, and does not change until then.
    if (refused === undefined) return
    setProblem(refused)
    setBusy(false)
  }
  return (
    <SignInFrame title={shellMessages.screens.ssosignin}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <ProblemMessage message={problem} />
        <TextInput
          ref={first}
          label={texts.email}
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          {...email.getInputProps()}
        />
        <Button type="submit" fullWidth loading={busy}>
          {texts.signIn}
        </Button>
        <Button variant="default" fullWidth onClick={() => go('signin')}>
          {texts.usernamePassword}
        </Button>
      </form>
    </SignInFrame>
  )
}
