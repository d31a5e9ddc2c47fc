import { shellMessages } from '@telecopy/contract/messages/shell'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useGo } from '../../navigation/go.ts'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './SignInFrame.module.css'
import { ssoEmailError } from './sign-in-fields.ts'

export function SsoSignInPage() {
  const go = useGo()
  const [notice, setNotice] = useState<string>()
  const form = useForm({ initialValues: { email: '' }, validate: { email: ssoEmailError } })
  return (
    <SignInFrame title={shellMessages.screens.ssosignin}>
      <form
        className={classes.form}
        onSubmit={form.onSubmit(() => setNotice(texts.ssoNotHereYet))}
        noValidate
      >
        <ProblemMessage message={notice} />
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <Button type="submit" fullWidth>
          {texts.signIn}
        </Button>
        <Button variant="default" fullWidth onClick={() => go('signin')}>
          {texts.usernamePassword}
        </Button>
      </form>
    </SignInFrame>
  )
}
