import { shellMessages } from '@telecopy/contract/messages/shell'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Tabs } from '@mantine/core'
import { Suspense, lazy, useCallback, useState } from 'react'
import { readLeftPlace } from '../../api/left-place.ts'
import type { Credentials } from '../../api/request.ts'
import { ComplianceBadges } from './ComplianceBadges.tsx'
import { HostStep } from './HostStep.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './SignInFrame.module.css'
import { UserSignInPanel } from './UserSignInPanel.tsx'
import { TokenStep } from './TokenStep.tsx'
import { isHostUnknown } from './brand-check.ts'
import { holdsSignInToken } from './fragment-token.ts'
import { signInWithPassword, type SignInOutcome } from './sign-in.data.ts'
import { useEnter } from './use-enter.ts'
import './sign-in.css'

// Few sign-ins need these steps, so the page doesn't load with them.
const NewPasswordStep = lazy(async () => ({
  default: (await import('./NewPasswordStep.tsx')).NewPasswordStep,
}))
const SecondFactorStep = lazy(async () => ({
  default: (await import('./SecondFactorStep.tsx')).SecondFactorStep,
}))

const SessionEndNotice = lazy(async () => ({
  default: (await import('./SessionEndNotice.tsx')).SessionEndNotice,
}))

type Step =
  | { step: 'credentials'; problem: string | undefined }
  | { step: 'host' }
  | { step: 'token' }
  | { step: 'new-password'; credentials: Credentials }
  | { step: 'second-factor'; mfa_qr: string; credentials: Credentials }

const start: Step = { step: 'credentials', problem: undefined }

const unanswered: Step = { step: 'credentials', problem: texts.brandCheckFailed }

function firstStep(): Step {
  if (holdsSignInToken()) return { step: 'token' }
  return isHostUnknown() ? { step: 'host' } : start
}

function stepAfter(
  outcome: Exclude<SignInOutcome, { outcome: 'signed-in' }>,
  credentials?: Credentials,
): Step {
  switch (outcome.outcome) {
    case 'second-factor':
      return credentials ? { step: 'second-factor', mfa_qr: outcome.mfa_qr, credentials } : start
    case 'new-password':
      return credentials ? { step: 'new-password', credentials } : start
    case 'refused':
      return { step: 'credentials', problem: outcome.message }
  }
}

export function SignInPage() {
  const [step, setStep] = useState<Step>(firstStep)
  const enter = useEnter()
  const settle = useCallback(
    (outcome: SignInOutcome, credentials?: Credentials) => {
      if (outcome.outcome === 'signed-in') enter()
      else setStep(stepAfter(outcome, credentials))
    },
    [enter],
  )
  const showForm = useCallback(() => setStep(start), [])
  const showFormAnyway = useCallback(() => setStep(unanswered), [])
  switch (step.step) {
    case 'credentials':
      return (
        <CredentialsStep
          problem={step.problem}
          onSubmit={async (credentials) => settle(await signInWithPassword(credentials), credentials)}
        />
      )
    case 'host':
      return <HostStep onKnown={showForm} onUnanswered={showFormAnyway} />
    case 'token':
      return <TokenStep onOutcome={settle} />
    case 'new-password':
      return (
        <Suspense>
          <NewPasswordStep credentials={step.credentials} onSignIn={showForm} />
        </Suspense>
      )
    case 'second-factor':
      return (
        <Suspense>
          <SecondFactorStep
            credentials={step.credentials}
            mfa_qr={step.mfa_qr}
            onEntered={enter}
            onBack={showForm}
          />
        </Suspense>
      )
  }
}

type CredentialsStepProps = {
  problem: string | undefined
  onSubmit: (credentials: Credentials) => Promise<void>
}

function CredentialsStep({ problem, onSubmit }: CredentialsStepProps) {
  const [end] = useState(() => readLeftPlace()?.end)
  return (
    <SignInFrame title={texts.signIn}>
      {end !== undefined && problem === undefined && (
        <Suspense>
          <SessionEndNotice end={end} />
        </Suspense>
      )}
      <Tabs defaultValue="admin" className={classes.tabs} aria-label={shellMessages.screens.signin}>
        <Tabs.List grow>
          <Tabs.Tab value="user">{texts.userSignin}</Tabs.Tab>
          <Tabs.Tab value="admin">{texts.adminSignin}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="user">
          <UserSignInPanel />
        </Tabs.Panel>
        <Tabs.Panel value="admin">
          <SignInForm problem={problem} onSubmit={onSubmit} />
        </Tabs.Panel>
      </Tabs>
      <ComplianceBadges />
    </SignInFrame>
  )
}
