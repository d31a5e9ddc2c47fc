import { sharedMessages } from '@telecopy/contract/messages/shared'
import { signInMessages } from '@telecopy/contract/messages/sign-in'
import { Button, Text } from '@mantine/core'
import { useField } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import classes from './SecondFactor.module.css'
import { mfaCodeError } from './code-fields.ts'
import type { Proof } from './mfa.data.ts'
import { passwordError } from './sign-in-fields.ts'

type ProveFormProps = {
  text: string
  action: string
  destructive: boolean
  email: string
  /** Whether there is a factor, so that the form also asks for its code. */
  needsCode: boolean
  /** Answers the reason of a refusal. */
  onSubmit: (proof: Proof) => Promise<string | undefined>
  onCancel: () => void
}

/** Asks for password and code again before the second factor is changed. */
export function ProveForm({
  text,
  action,
  destructive,
  email,
  needsCode,
  onSubmit,
  onCancel,
}: ProveFormProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const password = useField({ initialValue: '', validate: passwordError })
  const code = useField({
    initialValue: '',
    validate: (typed) => (needsCode ? mfaCodeError('any', typed) : null),
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const errors = await Promise.all([password.validate(), code.validate()])
    if (errors.some(Boolean)) return focusFirstInvalid(form)
    setBusy(true)
    setProblem(undefined)
    const basic = { username: email, password: password.getValue() }
    const refused = await onSubmit({ basic, mfa_code: code.getValue().trim() })
    setBusy(false)
    if (refused === undefined) return
    setProblem(refused)
    code.reset()
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Text>{text}</Text>
      <ProblemMessage message={problem} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={signInMessages.password}
        autoComplete="current-password"
        {...password.getInputProps()}
      />
      {needsCode && <CodeField kind="any" {...code.getInputProps()} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {sharedMessages.filter.cancel}
        </Button>
        <Button type="submit" {...(destructive ? { color: 'red.8' } : {})} loading={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
