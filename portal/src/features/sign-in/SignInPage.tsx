import { shellMessages } from '@telecopy/contract/messages/shell'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, Tabs, Text } from '@mantine/core'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { forgetLeftPlace, readLeftPlace } from '../../api/left-place.ts'
import { portalSettings } from '../../api/portal-settings.ts'
import type { Credentials } from '../../api/request.ts'
import { adminUid } from '../../api/session-cookies.ts'
import { isScreen, pathOf, type ScreenName } from '../../navigation/screens.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { HostStep } from './HostStep.tsx'
import { SignInForm } from './SignInForm.tsx'
import classes from './SignInFrame.module.css'
import { SignInFrame } from './SignInFrame.tsx'
import { isHostUnknown } from './brand-check.ts'
import { holdsSignInToken, takeSignInToken } from './fragment-token.ts'
import './sign-in.css'
import { type SignInOutcome, signInWithPassword, signInWithToken } from './sign-in.data.ts'

type Place = {
  screen: ScreenName
  search?: object | undefined
  hash?: string | undefined
  state: { selection?: unknown; list?: unknown }
}

/** Where a new session begins: where this administrator's former one ended, else at the dashboard. */
function takePlace(): Place {
  const left = readLeftPlace()
  forgetLeftPlace()
  if (left === undefined || !isScreen(left.screen)) return { screen: 'dashboard', state: {} }
  const { screen, search, hash, selection, list, fsi_admin_uid } = left
  if (fsi_admin_uid === undefined) return { screen, search, hash, state: {} }
  return fsi_admin_uid === adminUid()
    ? { screen, search, hash, state: { selection, list } }
    : { screen: 'dashboard', state: {} }
}

/** Leaves the sign-in page for the portal, once the session has begun. */
function useEnter(): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { screen, search, hash = '', state } = takePlace()
    void router.navigate({ to: pathOf(screen), search: search ?? {}, hash, state })
  }, [router])
}

/** Exchanges the token that a single sign-on left in the address. */
function TokenStep({ onOutcome }: { onOutcome: (outcome: SignInOutcome) => void }) {
  useEffect(() => {
    const token = takeSignInToken()
    if (token !== undefined) void signInWithToken(token).then(onOutcome)
  }, [onOutcome])
  return (
    <SignInFrame title={texts.signIn}>
      <Waiting label={texts.checkingToken} visible />
    </SignInFrame>
  )
}

/** Users who send and receive faxes sign in elsewhere. */
function UserSignInPanel() {
  const address = portalSettings.user_portal_url
  return (
    <div className={classes.form}>
      <Text>{texts.userSigninText}</Text>
      {address === '' ? (
        <Text c="dimmed">{texts.userSigninUnset}</Text>
      ) : (
        <Button component="a" href={address} fullWidth>
          {texts.userSigninOpen}
        </Button>
      )}
    </div>
  )
}

/** The provider's configured compliance badges; none by default. */
function ComplianceBadges() {
  if (portalSettings.compliance_badges.length === 0) return null
  return (
    <ul className={classes.badges} aria-label={texts.badges}>
      {portalSettings.compliance_badges.map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
    </ul>
  )
}

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
