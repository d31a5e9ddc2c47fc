import type { User } from '@telecopy/contract/users/users.schemas'
import { UserLinesSection } from './UserLinesSection.tsx'
import { UserNumbersSection } from './UserNumbersSection.tsx'
import classes from './UserPage.module.css'

/** What a user has beside its settings; each change is saved at once. */
export const UserSections = ({ user }: { user: User }) => (
  <div className={classes.sections}>
    <UserNumbersSection user={user} />
    <UserLinesSection user={user} />
  </div>
)
