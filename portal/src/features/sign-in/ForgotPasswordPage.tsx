import { shellMessages } from '@telecopy/contract/messages/shell'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, Text, TextInput } from '@mantine/core'
import { useField } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { useGo } from '../../navigation/go.ts'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './SignInFrame.module.css'
import { askForCode } from './new-password.data.ts'
import { ssoEmailError } from './sign-in-fields.ts'
import { useStartInField } from './use-start-in-field.ts'
import './sign-in.css'

export function ForgotPasswordPage() {
  const go = useGo()
  const first = useStartInField(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const email = useField({ initialValue: '', validate: ssoEmailError })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (await email.validate()) return focusFirstInvalid(form)
    const username = email.getValue().trim()
    setBusy(true)
    setProblem(undefined)
    try {
      await askForCode(username)
      go('confirm-password', { username })
    } catch (error) {
      setProblem(shownMessage(error))
      setBusy(false)
    }
  }
  return (
    <SignInFrame title={shellMessages.screens['forgot-password']}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <ProblemMessage message={problem} />
        <Text>{texts.forgotText}</Text>
        <TextInput
          ref={first}
          label={texts.email}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...email.getInputProps()}
        />
        <Button type="submit" fullWidth loading={busy}>
          {texts.sendCode}
        </Button>
        <Button variant="default" fullWidth onClick={() => go('confirm-password')}>
          {texts.haveCode}
        </Button>
        <Button variant="subtle" fullWidth onClick={() => go('signin')}>
          {texts.toSignIn}
        </Button>
      </form>
    </SignInFrame>
  )
}
