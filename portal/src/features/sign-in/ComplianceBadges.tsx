import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { portalSettings } from '../../api/portal-settings.ts'
import classes from './SignInFrame.module.css'

/** The provider's configured compliance badges; none by default. */
export function ComplianceBadges() {
  if (portalSettings.compliance_badges.length === 0) return null
  return (
    <ul className={classes.badges} aria-label={texts.badges}>
      {portalSettings.compliance_badges.map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
    </ul>
  )
}
