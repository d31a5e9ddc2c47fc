import { mfaMessages as texts } from '@telecopy/contract/messages/sign-in'
import type { CodeKind } from './CodeField.tsx'

const plain = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** Checks only the form of a typed code of this kind; the server decides whether it is right. */
export function mfaCodeError(kind: CodeKind, typed: string): string | null {
  const code = plain(typed)
  const isApp = /^\d{6}$/.test(code)
  const isRecovery = /^[a-z2-9]{10}$/i.test(code)
  switch (kind) {
    case 'app':
      return isApp ? null : texts.codeRequired
    case 'recovery':
      return isRecovery ? null : texts.recoveryCodeRequired
    case 'any':
      return isApp || isRecovery ? null : texts.anyCodeRequired
  }
}
