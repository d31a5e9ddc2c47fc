import { getAccount } from '@telecopy/contract/account/account.calls'
import { apiPageMessages as texts } from '@telecopy/contract/messages/api-page'
import type { Component, System } from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { accessToken, adminUid } from '../../api/session-cookies.ts'
import { sendTried, sessionTokenName } from './send-tried.ts'

/** The account of the session in this browser, as its cookies say now; empty without a session. */
const currentUid = (): string => (accessToken() === undefined ? '' : (adminUid() ?? ''))

/** The account of a session. */
export type SessionShown = { uid: string; email: string }

/** The email of the session's account; empty without a session, or if the server does not answer. */
async function emailOfSession(): Promise<string> {
  if (currentUid() === '') return ''
  try {
    const headers = { authorization: `Bearer ${sessionTokenName}` }
    const answer = await sendTried(getAccount.path, { method: getAccount.method, headers })
    return answer.ok ? ((await answer.json()) as { email: string }).email : ''
  } catch {
    return ''
  }
}

/** The session of this browser, with the email of its account. */
export const readSession = async (): Promise<SessionShown> => ({
  uid: currentUid(),
  email: await emailOfSession(),
})

/**
 * Says whose session a tried call uses. Somebody may sign in or out in another tab meanwhile, so it looks again when this
 * one is shown.
 */
export const sessionNote =
  ({ React }: System, atStart: SessionShown, onSignIn: () => void): Component =>
  () => {
    const h = React.createElement
    const [uid, setUid] = React.useState(currentUid())
    const [shown, setShown] = React.useState(atStart)
    const email = shown.uid === uid ? shown.email : ''
    React.useEffect(() => {
      const look = (): void => setUid(currentUid())
      window.addEventListener('focus', look)
      document.addEventListener('visibilitychange', look)
      return () => {
        window.removeEventListener('focus', look)
        document.removeEventListener('visibilitychange', look)
      }
    }, [])
    React.useEffect(() => {
      if (uid === shown.uid) return undefined
      let isLatest = true
      void emailOfSession().then((found) => isLatest && setShown({ uid, email: found }))
      return () => {
        isLatest = false
      }
    }, [uid, shown])
    // After the email is on the screen, for the same reason as above.
    React.useEffect(() => {
      if (shown.uid !== '') onSignIn()
    }, [shown])
    const isSignedIn = uid !== ''
    const heading = isSignedIn ? (email === '' ? texts.signedIn : texts.signedInAs(email)) : texts.signedOut
    return h(
      'p',
      { className: 'api-session', 'data-signed-in': isSignedIn, role: 'status' },
      h('strong', null, heading),
      ' ',
      isSignedIn ? texts.signedInText : texts.signedOutText,
    )
  }
