import { createHmac } from 'node:crypto'
import { EnvironmentError } from '../env/env.ts'
import { keepFingerprint } from './installation-key.queries.ts'
import type { Db } from './transaction.ts'
import { typedAs } from '../typed-as.ts'

/** Sixteen hexadecimal digits that tell keys apart, and tell nothing else about them. */
export const keyFingerprint = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('telecopy backup').digest('hex').slice(0, 16)

/**
 * The first start keeps the fingerprint of its key. With another key a server would seal new secrets that the right key
 * cannot open, and could open none of those that are there.
 *
 * @throws EnvironmentError for another key
 */
export async function requireInstallationKey(db: Db, secretKey: string): Promise<void> {
  const fingerprint = keyFingerprint(secretKey)
  const kept = await keepFingerprint(db, fingerprint)
  if (kept === fingerprint) return
  throw new EnvironmentError(
    `This database is used with another SECRET_KEY (fingerprint ${kept}, and yours is ${fingerprint}). Set that key, or change it by \`${typedAs} secret rotate\`.`,
  )
}
