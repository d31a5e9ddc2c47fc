import { Button } from '@mantine/core'
import { useField } from '@mantine/form'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { CodeField, type CodeKind } from './CodeField.tsx'
import classes from './SignInFrame.module.css'
import { mfaCodeError } from './code-fields.ts'
import { useStartInField } from './use-start-in-field.ts'

type CodeFormProps = {
  kind: CodeKind
  action: string
  /** Focuses the field, for a step that asks only for the code. */
  startsInField?: boolean
  /** Answers the reason why the code was refused; the field is emptied for the next one. */
  onSubmit: (mfa_code: string) => Promise<string | undefined>
  /** Buttons below the submit button. */
  children?: ReactNode
}

export function CodeForm({ kind, action, startsInField = false, onSubmit, children }: CodeFormProps) {
  const field = useStartInField(startsInField)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const code = useField({ initialValue: '', validate: (typed) => mfaCodeError(kind, typed) })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (await code.validate()) return focusFirstInvalid(form)
    setBusy(true)
    setProblem(undefined)
    const refused = await onSubmit(code.getValue().trim())
    setBusy(false)
    if (refused === undefined) return
    setProblem(refused)
    code.reset()
    field.current?.focus()
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <ProblemMessage message={problem} />
      <CodeField ref={field} kind={kind} {...code.getInputProps()} />
      <Button type="submit" fullWidth loading={busy}>
        {action}
      </Button>
      {children}
    </form>
  )
}
