import { mfaMessages as texts } from '@telecopy/contract/messages/sign-in'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'

export type CodeKind = 'app' | 'recovery' | 'any'

const labels = { app: texts.appCode, recovery: texts.recoveryCode, any: texts.anyCode } as const

type CodeFieldProps = TextInputProps & { kind: CodeKind; ref?: Ref<HTMLInputElement> }

/** A telephone shows a keypad of digits, and offers a received code, only if no letters are needed. */
export function CodeField({ kind, ...props }: CodeFieldProps) {
  const ofApp = kind === 'app'
  return (
    <TextInput
      label={labels[kind]}
      inputMode={ofApp ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      withAsterisk={false}
      {...props}
    />
  )
}
