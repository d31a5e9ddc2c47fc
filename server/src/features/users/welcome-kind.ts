import type { MailKind } from '../../platform/mail/mail-job.ts'
import { dressLogo } from '../brands/public.ts'
import { raiseWelcomeCount } from './welcome.queries.ts'

/** The welcome e-mail as a kind of mail. */
export const welcomeMails: MailKind = { onAccepted: raiseWelcomeCount, logoOf: dressLogo }
