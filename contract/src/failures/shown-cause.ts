import { causeNames } from '../messages/causes.ts'

/** The cause of a failed fax in the reader's language. The engine may send words of its own, which stay as they are. */
export const shownCause = (message: string): string =>
  (causeNames as Readonly<Record<string, string>>)[message] ?? message
