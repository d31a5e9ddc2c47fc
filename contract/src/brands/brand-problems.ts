import { refusal } from '../kit/problems.ts'
import { brandMessages } from '../messages/brands.ts'

export const UnknownHost = refusal('unknown_host', brandMessages.unknownHost)

/** The message for this refusal is made for the host: `notAllowedOnHost`. */
export const HostNotAllowed = refusal('host_not_allowed', brandMessages.hostNotAllowed)
