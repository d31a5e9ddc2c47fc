import { refusalsFor } from '../kit/blockers.ts'
import { refusal } from '../kit/problems.ts'
import { brandMailMessages, brandMessages } from '../messages/brands.ts'
import { brandBlockers } from './brand-blockers.ts'

/** A refusal for each reason that a blocker may have. */
export const brandRefusals = refusalsFor(brandBlockers)

/** The refusals of a domain that is a host name: other data decide. */
export const domainRefusals = {
  domain_taken: refusal('domain_taken', () => brandMessages.domainTaken),
  domain_of_provider: refusal('domain_of_provider', () => brandMessages.domainOfProvider),
  domain_is_public_suffix: refusal('domain_is_public_suffix', () => brandMessages.domainIsPublicSuffix),
} as const

export const NoMailServer = refusal('no_mail_server', () => brandMailMessages.none)

/** The message for this refusal says why: see `brandMailMessages.faults`. */
export const MailServerFails = refusal('mail_server_fails', () => brandMailMessages.faults.answer)
