import { mfaMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Credentials } from '../../api/request.ts'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { CodeForm } from './CodeForm.tsx'
import { MfaImage } from './MfaImage.tsx'
import { RecoveryCodesPanel } from './RecoveryCodesPanel.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { type Offer, type Tried, askForOffer } from './mfa.data.ts'
import { signInWithPassword } from './sign-in.data.ts'

type SecondFactorStepProps = {
  credentials: Credentials
  /** '' once a factor is enrolled. */
  mfa_qr: string
  onEntered: () => void
  onBack: () => void
}

/** The second step of a sign-in: enrols an authenticator the first time, and asks for its code from then on. */
export function SecondFactorStep({ credentials, mfa_qr, onEntered, onBack }: SecondFactorStepProps) {
  const [image, setImage] = useState(mfa_qr)
  const [enrolled, setEnrolled] = useState<{ codes: readonly string[]; problem: string | undefined }>()
  const submit = async (mfa_code: string): Promise<string | undefined> => {
    const settled = await signInWithPassword(credentials, mfa_code)
    switch (settled.outcome) {
      case 'signed-in':
        if (settled.recovery_codes) setEnrolled({ codes: settled.recovery_codes, problem: undefined })
        else onEntered()
        return undefined
      case 'second-factor':
        setImage(settled.mfa_qr)
        return settled.message ?? texts.wrongCode
      case 'new-password':
        onBack()
        return undefined
      case 'refused':
        if (settled.recovery_codes) setEnrolled({ codes: settled.recovery_codes, problem: settled.message })
        return settled.message
    }
  }
  if (enrolled)
    return (
      <SignInFrame key="codes" title={texts.codesTitle} isStep>
        <ProblemMessage message={enrolled.problem} />
        <RecoveryCodesPanel
          codes={enrolled.codes}
          email={credentials.username}
          onKept={enrolled.problem === undefined ? onEntered : onBack}
        />
      </SignInFrame>
    )
  return (
    <SignInFrame key="code" title={texts.title} isStep={image !== ''}>
      {image === '' ? (
        <EnrolledStep onSubmit={submit} onBack={onBack} />
      ) : (
        <EnrolStep key={image} credentials={credentials} image={image} onSubmit={submit} onBack={onBack} />
      )}
    </SignInFrame>
  )
}

type PartProps = { onSubmit: (mfa_code: string) => Promise<string | undefined>; onBack: () => void }

function EnrolledStep({ onSubmit, onBack }: PartProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const other = kind === 'app' ? 'recovery' : 'app'
  return (
    <>
      <Text mt="md">{kind === 'app' ? texts.stepText : texts.recoveryText}</Text>
      <CodeForm key={kind} kind={kind} action={texts.signIn} startsInField onSubmit={onSubmit}>
        <Button variant="default" fullWidth onClick={() => setKind(other)}>
          {kind === 'app' ? texts.byRecoveryCode : texts.byApp}
        </Button>
        <BackButton onBack={onBack} />
      </CodeForm>
    </>
  )
}

function EnrolStep({ credentials, image, onSubmit, onBack }: PartProps & EnrolProps) {
  const offer = useOffer(credentials)
  const brought = offer && 'brought' in offer ? offer.brought : undefined
  return (
    <>
      <Text mt="md">{texts.enrolText}</Text>
      <MfaImage mfa_qr={brought?.mfa_qr ?? image} mfa_secret={brought?.mfa_secret} />
      <ProblemMessage message={offer && 'problem' in offer ? texts.keyFailed : undefined} />
      <CodeForm kind="app" action={texts.confirm} onSubmit={onSubmit}>
        <BackButton onBack={onBack} />
      </CodeForm>
    </>
  )
}

type EnrolProps = { credentials: Credentials; image: string }

/** The same secret as the image's, with its text. */
function useOffer(basic: Credentials): Tried<Offer> | undefined {
  const [offer, setOffer] = useState<Tried<Offer>>()
  useEffect(() => {
    let isWanted = true
    void askForOffer({ basic, mfa_code: '' }).then((answer) => isWanted && setOffer(answer))
    return () => {
      isWanted = false
    }
  }, [basic])
  return offer
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="subtle" fullWidth onClick={onBack}>
      {texts.backToSignIn}
    </Button>
  )
}
