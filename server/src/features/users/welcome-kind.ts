import { readFile } from 'node:fs/promises'
import type { MailKind } from '../../platform/mail/mail-job.ts'
import { providerLogo } from './send-welcome-email.ts'
import { findBrandLogo, raiseWelcomeCount } from './welcome.queries.ts'

/** The welcome e-mail on its way: its picture is the brand's logo, else the provider's. */
export const welcomeMails: MailKind = {
  onAccepted: raiseWelcomeCount,
  logoOf: (db, settings, logo) =>
    logo === providerLogo ? readFile(settings.providerLogo).catch(() => undefined) : findBrandLogo(db, logo),
}
