import { createHmac } from 'node:crypto'

/**
 * What the database keeps of a mailed code. A short code means nothing without its account, so the two are hashed
 * together; and six digits are soon tried through, so that it takes the installation's key to try them.
 */
export const codeHash = (secretKey: string, fsi_uid: number, code: string): Buffer =>
  createHmac('sha256', secretKey).update(`code ${fsi_uid}:${code}`).digest()
