import { mfaMessages as texts } from '@telecopy/contract/messages/sign-in'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { Mfa } from '@telecopy/contract/sign-in/sign-in.schemas'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { Card } from '../../ui/Card.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useMomentText } from '../../form/use-moment-text.ts'
import { showDone } from '../../ui/toast.ts'
import { type MfaAction, MfaFlow } from './MfaFlow.tsx'
import classes from './SecondFactor.module.css'
import { mfaQuery } from './mfa-status.data.ts'
import './second-factor.css'

export function SecondFactorPage() {
  const account = useAccount()
  const client = useQueryClient()
  const query = useQuery(mfaQuery)
  const [action, setAction] = useState<MfaAction>()
  const close = () => {
    setAction(undefined)
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  const finish = (words: string) => {
    close()
    showDone(texts.title, words)
    void client.invalidateQueries({ queryKey: mfaQuery.queryKey })
  }
  const mfa = query.data
  return (
    <>
      <PageHeader title={texts.title} summary={texts.summary} />
      {action && mfa && account ? (
        <MfaFlow
          action={action}
          email={account.email}
          isEnrolled={mfa.is_enrolled === 1}
          onCancel={close}
          onDone={finish}
        />
      ) : (
        <Card className={classes.card ?? ''}>
          {query.isError ? (
            <FailedState message={sharedMessages.unavailable} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton visible={!mfa || !account} mih={110}>
              {mfa && account && <MfaStatus mfa={mfa} onChoose={setAction} />}
            </Skeleton>
          )}
        </Card>
      )}
    </>
  )
}

type MfaStatusProps = { mfa: Mfa; onChoose: (action: MfaAction) => void }

function MfaStatus({ mfa, onChoose }: MfaStatusProps) {
  const shown = useMomentText()
  const isOn = mfa.is_enrolled === 1
  const since = isOn ? ` ${texts.since(shown(mfa.verified_time))}` : ''
  const required = mfa.is_required === 1
  return (
    <>
      <div className={classes.status}>
        <StatusBadge tone={isOn ? 'good' : 'warn'} label={isOn ? texts.statusOn : texts.statusOff} />
        <Text>{isOn ? `${texts.onText}${since}` : texts.offText}</Text>
        {isOn && <Text>{texts.codesLeft(mfa.recovery_codes_left)}</Text>}
        {required && <Text id="mfa-required">{isOn ? texts.requiredText : texts.requiredSoonText}</Text>}
      </div>
      <div className={classes.actions}>
        {isOn ? (
          <>
            <Button variant="default" onClick={() => onChoose('replace')}>
              {texts.replace}
            </Button>
            <Button variant="default" onClick={() => onChoose('renew')}>
              {texts.renew}
            </Button>
            <Button
              variant="default"
              disabled={required}
              aria-describedby={required ? 'mfa-required' : undefined}
              onClick={() => onChoose('turnOff')}
            >
              {texts.turnOff}
            </Button>
          </>
        ) : (
          <Button onClick={() => onChoose('setUp')}>{texts.setUp}</Button>
        )}
      </div>
    </>
  )
}
