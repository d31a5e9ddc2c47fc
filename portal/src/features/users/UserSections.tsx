import type { User } from '@telecopy/contract/users/users.schemas'
import { Suspense } from 'react'
import { LegalHoldSection } from '../legal-holds/public.ts'
import { UserLinesSection } from './UserLinesSection.tsx'
import { UserNumbersSection } from './UserNumbersSection.tsx'
import classes from './UserPage.module.css'

/** What a user has beside its settings; each change is saved at once. */
export const UserSections = ({ user }: { user: User }) => (
  <div className={classes.sections}>
    <UserNumbersSection user={user} />
    <UserLinesSection user={user} />
    <Suspense>
      <LegalHoldSection entity="user" id={user.fsi_uid} name={user.email} />
    </Suspense>
  </div>
)
