import { createHmac } from 'node:crypto'

/**
 * The hash of a mailed code. It includes the account, because a short code is not unique. It is keyed with the
 * installation's key, because six digits are quickly brute-forced.
 */
export const codeHash = (secretKey: string, fsi_uid: number, code: string): Buffer =>
  createHmac('sha256', secretKey).update(`code ${fsi_uid}:${code}`).digest()
