import { mfaMessages as texts, signInMessages } from '@telecopy/contract/messages/sign-in'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Text, Title } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useField } from '@mantine/form'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { Card } from '../../ui/Card.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { CodeField } from './CodeField.tsx'
import { CodeForm } from './CodeForm.tsx'
import { MfaImage } from './MfaImage.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RecoveryCodesPanel } from './RecoveryCodesPanel.tsx'
import classes from './SecondFactor.module.css'
import { mfaCodeError } from './code-fields.ts'
import { askForOffer, confirmOffer, type Offer, type Proof, renewCodes, turnOff } from './mfa.data.ts'
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
function ProveForm({ text, action, destructive, email, needsCode, onSubmit, onCancel }: ProveFormProps) {
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

export type MfaAction = 'setUp' | 'replace' | 'renew' | 'turnOff'

const intros = {
  setUp: texts.setUpText,
  replace: texts.replaceText,
  renew: texts.renewText,
  turnOff: texts.turnOffText,
} as const

const done = {
  setUp: texts.turnedOn,
  replace: texts.turnedOn,
  renew: texts.renewed,
  turnOff: texts.turnedOff,
} as const

type Stage =
  | { stage: 'prove' }
  | { stage: 'scan'; offer: Offer; basic: Proof['basic'] }
  | { stage: 'codes'; codes: readonly string[] }

type MfaFlowProps = {
  action: MfaAction
  email: string
  isEnrolled: boolean
  onCancel: () => void
  /** Called with the result, in words. */
  onDone: (words: string) => void
}

/** One change of the second factor, from proving the identity to keeping the codes. */
export function MfaFlow({ action, email, isEnrolled, onCancel, onDone }: MfaFlowProps) {
  const [stage, setStage] = useState<Stage>({ stage: 'prove' })
  const begin = async (proof: Proof): Promise<string | undefined> => {
    const began = await beginAction(action, proof)
    if ('problem' in began) return began.problem
    if (began.next) setStage(began.next)
    else onDone(done[action])
    return undefined
  }
  const confirm = async (basic: Proof['basic'], mfa_code: string): Promise<string | undefined> => {
    const confirmed = await confirmOffer({ basic, mfa_code })
    if ('problem' in confirmed) return confirmed.problem
    setStage({ stage: 'codes', codes: confirmed.brought })
    return undefined
  }
  const leave = () => {
    // Without it the next sign-in would ask to finish this enrolment.
    if (stage.stage === 'scan' && !isEnrolled) void turnOff({ basic: stage.basic, mfa_code: '' })
    onCancel()
  }
  return (
    <Card className={classes.flow ?? ''}>
      <StageTitle key={stage.stage}>{stage.stage === 'codes' ? texts.codesTitle : texts[action]}</StageTitle>
      {stage.stage === 'prove' && (
        <ProveForm
          text={intros[action]}
          action={action === 'turnOff' ? texts.turnOff : texts.next}
          destructive={action === 'turnOff'}
          email={email}
          needsCode={isEnrolled}
          onSubmit={begin}
          onCancel={onCancel}
        />
      )}
      {stage.stage === 'scan' && (
        <>
          <Text mt="sm">{texts.scanText}</Text>
          <MfaImage {...stage.offer} />
          <CodeForm kind="app" action={texts.confirm} onSubmit={(code) => confirm(stage.basic, code)}>
            <Button variant="subtle" fullWidth onClick={leave}>
              {sharedMessages.filter.cancel}
            </Button>
          </CodeForm>
        </>
      )}
      {stage.stage === 'codes' && (
        <RecoveryCodesPanel codes={stage.codes} email={email} onKept={() => onDone(done[action])} />
      )}
    </Card>
  )
}

/** The pressed button disappeared with the previous stage, so the focus moves here. */
function StageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Title ref={heading} order={2} size="h4" tabIndex={-1}>
      {children}
    </Title>
  )
}

/** The stage after the proof, or the reason why there is none. */
async function beginAction(
  action: MfaAction,
  proof: Proof,
): Promise<{ problem: string } | { next: Stage | undefined }> {
  if (action === 'turnOff') {
    const off = await turnOff(proof)
    return 'problem' in off ? off : { next: undefined }
  }
  if (action === 'renew') {
    const renewed = await renewCodes(proof)
    return 'problem' in renewed ? renewed : { next: { stage: 'codes', codes: renewed.brought } }
  }
  const offered = await askForOffer(proof)
  return 'problem' in offered
    ? offered
    : { next: { stage: 'scan', offer: offered.brought, basic: proof.basic } }
}
