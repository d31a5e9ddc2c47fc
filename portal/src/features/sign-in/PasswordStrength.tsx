import { passwordLevelMessages } from '@telecopy/contract/messages/sign-in'
import { passwordLevel, type PasswordLevel } from '@telecopy/contract/sign-in/password-strength'
import classes from './PasswordStrength.module.css'

const steps = 5

/** How many of the five steps a level fills: the first missing rule is level 1, strong is level 0. */
const filledBy = (level: PasswordLevel): number => (level === 0 ? steps : level)

/** The strength of a password while it is typed, as a bar and in words. */
export function PasswordStrength({ password }: { password: string }) {
  const level = passwordLevel(password)
  const filled = password === '' ? 0 : filledBy(level)
  return (
    <div className={classes.strength} data-strong={level === 0 || undefined}>
      <div className={classes.bar} aria-hidden="true">
        {Array.from({ length: steps }, (_, step) => (
          <span key={step} data-filled={step < filled || undefined} />
        ))}
      </div>
      <p className={classes.text} aria-live="polite">
        {passwordLevelMessages[level]}
      </p>
    </div>
  )
}
