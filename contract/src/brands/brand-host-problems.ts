import { refusal } from '../kit/problems.ts'
import { signInMessages } from '../messages/sign-in.ts'

export const UnknownHost = refusal('unknown_host', () => signInMessages.unknownHost)

/** The message for this refusal is made for the host: `notAllowedOnHost`. */
export const HostNotAllowed = refusal('host_not_allowed', () => signInMessages.hostNotAllowed)
