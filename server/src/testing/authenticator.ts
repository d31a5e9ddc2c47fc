import { Secret, TOTP } from 'otpauth'

/** An authenticator app with a typed secret. */
export function makeAuthenticator(mfa_secret: string) {
  const app = new TOTP({ secret: Secret.fromBase32(mfa_secret) })
  return {
    /** The code that the app shows at a time, in epoch seconds. */
    codeAt: (time: number): string => app.generate({ timestamp: time * 1000 }),
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>
